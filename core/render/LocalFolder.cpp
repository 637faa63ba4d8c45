#include "core/render/LocalFolder.h"

#include "core/render/ScriptText.h"
#include "core/shell/quote/SitePath.h"

namespace atelier {

QStringList localFolderLines(const JobSpec& spec, const ClusterProfile& cluster) {
    const QString& place = cluster.storage.localDisk;
    if (place == QLatin1String("$SLURM_TMPDIR")) return {};
    if (!place.isEmpty())
        return scriptComment(ScriptText::AboutLocalFolder, spec.language) +
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
