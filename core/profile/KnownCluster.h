#pragma once

#include "core/cluster/Catalogue.h"
#include "core/profile/ProfileStore.h"
#include "core/remote/TypedPlace.h"

namespace atelier {

/// A cluster of which nothing but its address is known.
ClusterProfile unlistedCluster(const QString& host);
/// A cluster of which nothing but its address is known, with the port that was typed, if one was.
ClusterProfile unlistedClusterAt(const TypedPlace& place);
/// The practice cluster while it plays another site than its usual one, of which nothing is known but its
/// name.
ClusterProfile practiceCalled(const ClusterProfile& practice, const QString& name);

/// What the catalogue says of the cluster at a place that somebody typed, whose host may be an id. Errors:
/// those of Catalogue::find. Another server of this computer is ClusterUnknown, too.
Expected<ClusterProfile> listedCluster(const Catalogue& catalogue, const TypedPlace& place);
/// What the catalogue says of the cluster that somebody names by its id or its address, with user and port
/// around it as typedPlace has them. Errors: those of Catalogue::find. Another server of this computer is
/// ClusterUnknown, too.
Expected<ClusterProfile> listedCluster(const Catalogue& catalogue, const QString& name);

/// The word by which a file names a cluster, and by which `clusterInFile` finds it again: its id, but address
/// and port where no catalogue lists it.
QString wordOf(const ClusterProfile& cluster);
/// The cluster that a recipe names: one of the catalogue, as the catalogue describes it; else an address that
/// was looked at from this computer before (knownCluster). A recipe must not lead to any other. Errors: those
/// of knownCluster.
Expected<ClusterProfile> clusterInFile(const Catalogue& catalogue, const ProfileStore& store,
                                       const QString& word);

/// The cluster with what was found and corrected there before, which is kept under that key (profileKey); as
/// it is where nothing is. Errors: those of ProfileStore::read.
Expected<ClusterProfile> withKeptFacts(const ClusterProfile& known, const ProfileStore& store,
                                       const QString& key);

/// Whether --cluster names the file of a profile (readImportedProfile): a name with a slash, or one that ends
/// in .json.
bool namesProfileFile(const QString& name);

/// The cluster that somebody names without being signed in to it: a cluster of the catalogue by its id or
/// host; else an address, which typedPlace reads, that was looked at from this computer before. What was
/// found and corrected there before counts as it would after signing in. `isOwnEntry`: the name is one of the
/// user's ssh configuration (meansOwnEntry), with a profile of its own. Errors: ClusterUnknown,
/// ClusterRetired; those of ProfileStore::read.
Expected<ClusterProfile> knownCluster(const Catalogue& catalogue, const ProfileStore& store,
                                      const QString& name, bool isOwnEntry);

}  // namespace atelier
