#include "core/render/ScriptFrame.h"

#include "core/directives/DirectiveReader.h"

namespace atelier {

namespace {

QStringList frameOf(const QString& script) {
    QStringList frame;
    int directiveLines = 0;
    for (const auto& line : script.split(QLatin1Char('\n')))
        if (line.startsWith(QLatin1String("#SBATCH")))
            ++directiveLines;
        else
            frame += line;
    QStringList names;
    for (const auto& found : readDirectives(script).directives) names += found.name();
    names.sort();
    return frame + names + QStringList(QString::number(directiveLines));
}

}  // namespace

bool sameFrame(const QString& script, const QString& other) {
    return frameOf(script) == frameOf(other);
}

bool sameBody(const JobSpec& job, const JobSpec& other) {
    return job.program == other.program && job.data == other.data && job.environment == other.environment &&
           job.follow == other.follow && job.language == other.language && job.chain == other.chain &&
           job.sweep == other.sweep && job.tracking == other.tracking &&
           job.reproducible == other.reproducible;
}

}  // namespace atelier
