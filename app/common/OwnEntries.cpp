#include "app/common/OwnEntries.h"

#include <QDir>

#include "core/error/CatalogueErrors.h"
#include "core/profile/KnownCluster.h"
#include "core/ssh/config/HostAliases.h"
#include "core/ssh/config/OwnHostEntry.h"
#include "core/ssh/config/SshProgram.h"

namespace atelier {

bool meansOwnEntry(const Catalogue& catalogue, const QString& word, const std::stop_token& stop) {
    const auto listed = catalogue.find(word);
    // Only the clusters that are gone have nothing to go by; a word that the catalogue does not know is
    // ssh's.
    if (!listed && !listed.error().as<error::ClusterRetired>()) return false;
    if (listed && (listed->practice || isHostOf(*listed, word))) return false;
    return hasOwnHostEntry(word, listed ? listed->loginHost : QString(), QDir::homePath(), stop);
}

std::optional<ClusterProfile> clusterBehindEntry(const Catalogue& catalogue, const QString& word,
                                                 const std::stop_token& stop) {
    if (!hostAliases(QDir::homePath()).contains(word)) return std::nullopt;
    const auto told = askSsh({.host = word}, {}, QDir::homePath(), stop);
    const auto cluster = told ? catalogue.find(told->hostName) : Expected<ClusterProfile>(failure(told));
    // This computer's own address stands for any server of a test or a tunnel.
    const bool isThere = cluster && !cluster->practice && isHostOf(*cluster, told->hostName);
    return isThere ? std::optional(*cluster) : std::nullopt;
}

std::optional<ClusterProfile> entryCluster(const Catalogue& catalogue, const QString& word,
                                           const std::stop_token& stop) {
    const auto listed = catalogue.find(word);
    if (!listed) return clusterBehindEntry(catalogue, word, stop);
    return meansOwnEntry(catalogue, word, stop) ? std::optional(*listed) : std::nullopt;
}

ClusterProfile clusterWhereSshGoes(const QString& word, quint16 port, const std::stop_token& stop) {
    const auto told = askSsh({.host = word, .port = port}, {}, QDir::homePath(), stop);
    ClusterProfile cluster = unlistedCluster(told ? told->hostName : word);
    cluster.name = word;
    if (told)
        cluster.port = told->port;
    else if (port > 0)
        cluster.port = port;
    return cluster;
}

QStringList ownEntries(const Catalogue& catalogue, const std::stop_token& stop) {
    QStringList own;
    for (const QString& name : hostAliases(QDir::homePath()))
        if (meansOwnEntry(catalogue, name, stop)) own << name;
    return own;
}

}  // namespace atelier
