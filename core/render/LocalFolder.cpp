#include "core/render/LocalFolder.h"

#include <QRegularExpression>

#include "core/render/ScriptText.h"
#include "core/shell/quote/SitePath.h"

namespace atelier {

namespace {

/// Ends the job with a sentence where the variable that a place begins with is not set: its folders would be
/// looked for at the root of the node.
QStringList variableSet(const QString& place, Language language) {
    static const QRegularExpression leading(QStringLiteral("^\\$(\\w+)"));
    const auto found = leading.match(place);
    if (!found.hasMatch()) return {};
    return {QStringLiteral(": \"${%1:?%2}\"")
                .arg(found.captured(1), scriptText(ScriptText::LocalFolderNotSet, language))};
}

}  // namespace

QStringList localFolderLines(const JobSpec& spec, const ClusterProfile& cluster) {
    const QString& place = cluster.storage.localDisk;
    if (place == QLatin1String("$SLURM_TMPDIR")) return variableSet(place, spec.language);
    if (!place.isEmpty())
        return scriptComment(ScriptText::AboutLocalFolder, spec.language) +
               variableSet(place, spec.language) +
               QStringList{QStringLiteral("export SLURM_TMPDIR=") + sitePath(place),
                           QStringLiteral("mkdir -p \"$SLURM_TMPDIR\" || exit")};
    return scriptComment(ScriptText::AboutLocalFolderMade, spec.language) +
           QStringList{QStringLiteral("LOCAL_FOLDER="), QStringLiteral("if [ ! -d \"$SLURM_TMPDIR\" ]; then"),
                       QStringLiteral("    LOCAL_FOLDER=$(mktemp -d \"${TMPDIR:-/tmp}/job.XXXXXX\") || exit"),
                       QStringLiteral("    export SLURM_TMPDIR=\"$LOCAL_FOLDER\""), QStringLiteral("fi")};
}

QString removeLocalFolder(const ClusterProfile& cluster) {
    if (!cluster.storage.localDisk.isEmpty()) return {};
    // An archive may have made folders that are closed even to their owner.
    return QStringLiteral(
        "[ -z \"$LOCAL_FOLDER\" ] || { chmod -R u+rwX \"$LOCAL_FOLDER\"; rm -rf \"$LOCAL_FOLDER\"; }");
}

}  // namespace atelier
