#include "core/account/PlaceElsewhere.h"

#include <QRegularExpression>

#include "core/cluster/ClusterSpaces.h"
#include "core/shell/quote/SiteFolders.h"

namespace atelier {

bool namesNoFolder(const QString& path, const SiteFacts& facts) {
    if (facts.home.isEmpty()) return false;
    static const QRegularExpression variable(QStringLiteral("\\A\\$\\{?(%1)\\b").arg(siteFolderPattern()));
    const auto named = variable.match(path);
    return named.hasMatch() && !facts.folders.contains(named.captured(1));
}

QString missingRoot(const QString& path, const ClusterProfile& cluster, const SiteFacts& facts) {
    static const QRegularExpression form(QStringLiteral("\\A/+([\\w-][\\w.-]*)(?=/)"),
                                         QRegularExpression::UseUnicodePropertiesOption);
    const auto match = form.match(path);
    if (!match.hasMatch() || facts.roots.isEmpty()) return {};
    const QString root = QLatin1Char('/') + match.captured(1);
    const StoragePaths& known = cluster.storage;
    QStringList there = facts.roots;
    for (const QString& place : {known.project, known.scratch, known.submitFrom, known.localDisk})
        there << place.section(QLatin1Char('/'), 0, 1);
    return there.contains(root) ? QString() : root;
}

bool isElsewhere(const QString& path, const ClusterProfile& cluster, const SiteFacts& facts) {
    return namesNoFolder(path, facts) || !missingRoot(path, cluster, facts).isEmpty() ||
           isInSpaceElsewhere(path, cluster, facts.accounts);
}

}  // namespace atelier
