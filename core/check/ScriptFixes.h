#pragma once

#include <QByteArray>
#include <QList>

#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// A script with every fix applied that `check` has for it.
struct FixedScript {
    QByteArray script;
    QList<Diagnostic> applied;  ///< in the order they were applied, each with its place at that moment
};

/// Applies the fixes one after the other, until none is left. A fix that does not take its finding away, or
/// that brings an error with it, is left out; so is all of a script whose bytes are not text, since what its
/// author meant cannot be known. A `# SBATCH` that may be commented out on purpose stays.
FixedScript withAllFixes(const QByteArray& script, const ClusterProfile& cluster);

}  // namespace atelier
