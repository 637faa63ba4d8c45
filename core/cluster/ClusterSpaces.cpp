#include "core/cluster/ClusterSpaces.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/cluster/Catalogue.h"

namespace atelier {

namespace {

/// Matches a space that an account of any name has.
QString patternOf(const QString& space) {
    return QRegularExpression::escape(space).replace(QRegularExpression::escape(QStringLiteral("{account}")),
                                                     QStringLiteral("[^/]+"));
}

bool isSpace(const QString& space) {
    return !space.isEmpty() && space != QLatin1String("~");
}

/// The spaces as a script may write them: with any account, and with or without the user's own folder in it.
bool liesIn(const QString& path, const QString& space) {
    if (!isSpace(space)) return false;
    QString pattern = patternOf(space);
    const QString own = QRegularExpression::escape(QStringLiteral("/$USER"));
    if (pattern.endsWith(own)) pattern.chop(own.size());
    return QRegularExpression(QLatin1Char('^') + pattern + QLatin1Char('/')).match(path).hasMatch();
}

/// Whether a path lies in a space that some cluster has. A path in the home folder says by itself whose it
/// is; a variable may be set on this cluster, too.
bool isInSpaceOfSomeCluster(const QString& path) {
    if (!path.startsWith(QLatin1Char('~'))) return false;
    const Catalogue catalogue = Catalogue::builtIn();
    return std::ranges::any_of(catalogue.clusters(), [&path](const ClusterProfile& cluster) {
        return liesIn(path, cluster.storage.project) || liesIn(path, cluster.storage.scratch);
    });
}

/// Whether it lies in a space that this cluster has for these accounts.
bool isInSpaceOfCluster(const QString& path, const ClusterProfile& cluster, const QStringList& accounts) {
    if (accounts.isEmpty()) {
        const QString any = QStringLiteral("{account}");
        return liesIn(path, cluster.storage.project) || liesIn(path, scratchFolder(cluster, any));
    }
    return std::ranges::any_of(accounts, [&](const QString& account) {
        return liesIn(path, projectFolder(cluster, account)) || liesIn(path, scratchFolder(cluster, account));
    });
}

}  // namespace

QString scratchFolder(const ClusterProfile& cluster, const QString& account) {
    if (cluster.storage.scratch.isEmpty()) return QStringLiteral("~");
    return QString(cluster.storage.scratch).replace(QStringLiteral("{account}"), account);
}

bool isProposedPlace(const QString& path) {
    const Catalogue catalogue = Catalogue::builtIn();
    return std::ranges::any_of(catalogue.clusters(), [&path](const ClusterProfile& cluster) {
        const QString project = projectFolder(cluster, QStringLiteral("{account}"));
        const QString name = QStringLiteral("/[^/]+\\z");
        return isSpace(project) &&
               QRegularExpression(QStringLiteral("\\A") + patternOf(project) + name).match(path).hasMatch();
    });
}

bool isInSpaceElsewhere(const QString& path, const ClusterProfile& cluster, const QStringList& accounts) {
    return isInSpaceOfSomeCluster(path) && !isInSpaceOfCluster(path, cluster, accounts);
}

}  // namespace atelier
