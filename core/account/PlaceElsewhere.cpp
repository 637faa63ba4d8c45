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

bool isElsewhere(const QString& path, const ClusterProfile& cluster, const SiteFacts& facts) {
    return namesNoFolder(path, facts) || isInSpaceElsewhere(path, cluster, facts.accounts);
}

}  // namespace atelier
