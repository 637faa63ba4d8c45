#pragma once

#include <QString>
#include <QStringList>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// The scratch folder as a script writes it, with the account alone filled in; the home folder where the
/// profile names none.
QString scratchFolder(const ClusterProfile& cluster, const QString& account);

/// Whether a path lies in the project or scratch space of a cluster of the catalogue, and in none that this
/// cluster has for these accounts; for any account where none is known. A path that does not begin in the
/// home folder ("~") is never said to be elsewhere.
bool isInSpaceElsewhere(const QString& path, const ClusterProfile& cluster, const QStringList& accounts);

/// Whether a path is one that Atelier itself proposes for a dataset on a cluster of the catalogue: a name,
/// right in the user's folder of the project space.
bool isProposedPlace(const QString& path);

}  // namespace atelier
