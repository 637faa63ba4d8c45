#pragma once

#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// What of a recipe for another cluster could not be confirmed for this one, beside what was changed of it: a
/// sentence, then a line for each. These are the archive that its job reads, where no dataset is sent
/// (`isSent`) and others have to have put it there, modules that are kept although the profile does not name
/// them, and the program of the environment where neither the profile nor a module is known to bring it.
/// Empty where nothing is in doubt.
QStringList unconfirmedInWords(const JobSpec& job, const ClusterProfile& cluster, bool isSent);

/// Why a module may not be there; empty where the cluster is known to have it, or nothing is known of its
/// modules. `canLoad`: false where it was looked at and has no command that loads any.
QString moduleDoubtInWords(const QString& module, const ClusterProfile& cluster, bool canLoad);

}  // namespace atelier
