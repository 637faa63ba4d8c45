#include "core/render/ScriptFrame.h"

#include "core/render/FormOnlyValues.h"
#include "core/render/Parse.h"
#include "core/render/Render.h"

namespace atelier {

namespace {

bool isDirective(const QString& line) {
    return line.startsWith(QLatin1String("#SBATCH"));
}

/// All lines but those of directives, and how many these are.
QStringList linesAround(const QString& script) {
    QStringList lines = script.split(QLatin1Char('\n'));
    const auto directives = lines.removeIf(isDirective);
    return lines << QString::number(directives);
}

QStringList namesOf(const DirectiveReading& reading) {
    QStringList names;
    for (const auto& found : reading.directives) names += found.name();
    names.sort();
    return names;
}

}  // namespace

ScriptOrigin originOf(const ScriptReading& script, const JobSpec& spec, const ClusterProfile& cluster) {
    const QString lines = renderedLines(spec, cluster);
    const auto end = formOnlyBegin(script.text);
    const QString own = script.text.left(end);
    const QString rest = script.text.mid(end);
    // Lines that are equal to the rendered ones need not be read again.
    if (own == lines)
        return rest == formOnlyLines(spec, parseLines(script)) ? ScriptOrigin::Generated
                                                               : ScriptOrigin::ByHand;
    if (linesAround(own) != linesAround(lines)) return ScriptOrigin::ByHand;
    auto other = readWhole(lines, cluster.slurmRelease);
    other.text += formOnlyLines(spec, parseLines(other));
    return sameFrame(script, other) ? ScriptOrigin::Reworded : ScriptOrigin::ByHand;
}

bool sameFrame(const ScriptReading& script, const ScriptReading& other) {
    return linesAround(script.text) == linesAround(other.text) &&
           namesOf(script.directives) == namesOf(other.directives);
}

bool sameBody(const JobSpec& job, const JobSpec& other) {
    return job.program == other.program && job.data == other.data && job.environment == other.environment &&
           job.follow == other.follow && job.language == other.language && job.chain == other.chain &&
           job.sweep == other.sweep && job.tracking == other.tracking &&
           job.reproducible == other.reproducible;
}

}  // namespace atelier
