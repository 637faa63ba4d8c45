#pragma once

#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The lines that make the job's Python environment, or use the one that was made beforehand.
QStringList environmentLines(const JobSpec& spec, const ClusterProfile& cluster);

/// The lines that install the packages of the job's list in that environment; none where they came with it.
QStringList packageLines(const JobSpec& spec);

/// A line that shows a folder to the programs in the job's container, by the variable that holds its path;
/// none where the job has no container.
QStringList showInContainer(const JobSpec& spec, const QString& variable);

/// The lines that make an environment in a folder, given as a shell word, with one package in it: by hand, on
/// a login node.
QStringList environmentForOnePackage(const EnvironmentSpec& environment, const ClusterProfile& cluster,
                                     const QString& folder, const QString& package);

/// The lines that activate an environment in a folder, given as a shell word, by hand.
QStringList activationByHand(const EnvironmentSpec& environment, const QString& folder);

}  // namespace atelier
