#include "core/render/ScriptChanges.h"

#include <QRegularExpression>

#include "core/render/Render.h"

namespace atelier {

QStringList sayingLines(const JobSpec& job, const ClusterProfile& cluster) {
    QStringList lines;
    // What the whole script has besides is a comment.
    for (const auto& line : renderedLines(job, cluster).split(QLatin1Char('\n'))) {
        const auto text = line.trimmed();
        if (!text.isEmpty() &&
            (!text.startsWith(QLatin1Char('#')) || text.startsWith(QLatin1String("#SBATCH"))))
            lines.append(text);
    }
    return lines;
}

namespace {

/// What a line is about: its option, variable or program.
QString subjectOf(const QString& line) {
    static const QRegularExpression subject(QStringLiteral("\\A(#SBATCH\\s+[\\w-]+|\\w+=|\\w+( \\w+)?)"));
    return subject.match(line).captured();
}

QStringList without(QStringList lines, const QStringList& others) {
    lines.removeIf([&](const QString& line) { return others.contains(line); });
    return lines;
}

}  // namespace

QList<ScriptChange> scriptChanges(const JobSpec& before, const JobSpec& after,
                                  const ClusterProfile& cluster) {
    const auto beforeLines = sayingLines(before, cluster);
    const auto afterLines = sayingLines(after, cluster);
    QList<ScriptChange> changes;
    for (const auto& line : without(beforeLines, afterLines)) changes.append({line, {}});
    for (const auto& line : without(afterLines, beforeLines)) {
        const auto twin = std::find_if(changes.begin(), changes.end(), [&](const ScriptChange& change) {
            return change.after.isEmpty() && subjectOf(change.before) == subjectOf(line);
        });
        if (twin != changes.end())
            twin->after = line;
        else
            changes.append({{}, line});
    }
    return changes;
}

}  // namespace atelier
