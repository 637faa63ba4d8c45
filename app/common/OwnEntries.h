#pragma once

#include <QStringList>
#include <optional>
#include <stop_token>

#include "core/cluster/Catalogue.h"

namespace atelier {

/// Whether somebody who types a word that names a cluster of the catalogue means an entry of their own ssh
/// configuration, as ssh would: then the entry decides address, port, user and way, and the catalogue says
/// what the cluster is. Addresses of the cluster itself are what ssh makes of them anyway, and “practice” is
/// always the practice cluster. Asks ssh where the configuration names the word. Blocks.
bool meansOwnEntry(const Catalogue& catalogue, const QString& word, const std::stop_token& stop);

/// The cluster of the catalogue to whose login host or login nodes an entry of the user's ssh configuration
/// leads, under a name that the catalogue does not know; none where it leads elsewhere, or there is no such
/// entry. Asks ssh where the configuration names the word. Blocks.
std::optional<ClusterProfile> clusterBehindEntry(const Catalogue& catalogue, const QString& word,
                                                 const std::stop_token& stop);

/// The cluster of the catalogue whose facts count where an entry of the user's ssh configuration leads: the
/// one that the word names as well (meansOwnEntry), else the one behind the entry (clusterBehindEntry); none
/// for any other word. Blocks.
std::optional<ClusterProfile> entryCluster(const Catalogue& catalogue, const QString& word,
                                           const std::stop_token& stop);

/// A cluster of which nothing is known but where ssh goes by a word (port 0: by the configuration): a name of
/// the user's own means nothing on another computer. Where ssh tells nothing, the word is the address.
/// Blocks.
ClusterProfile clusterWhereSshGoes(const QString& word, quint16 port, const std::stop_token& stop);

/// The names of the user's ssh configuration of which meansOwnEntry is true. Blocks.
QStringList ownEntries(const Catalogue& catalogue, const std::stop_token& stop);

}  // namespace atelier
