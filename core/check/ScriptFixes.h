#pragma once

#include <QByteArray>
#include <QList>
#include <functional>

#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"

namespace atelier {

/// A script to which all fixes of `check` were applied.
struct FixedScript {
    QByteArray script;
    /// In the order in which they were applied, each with its place at that moment.
    QList<Diagnostic> applied;
};

/// Whether only the script's author can say if a finding's fix is wanted: that of a `# SBATCH` line, which
/// may be commented out on purpose; of a time of minutes and seconds; of more than a GPU's share of a node;
/// of a GPU model that is not known; and each that takes out a name the cluster does not have, or writes one
/// of several that may be meant, such as accounts (FixFor).
bool isForItsAuthor(const Diagnostic& found);

/// Applies the fixes one after the other, until none is left. A fix is left out if its finding stays or a new
/// error comes with it, and so is one that is for its author (isForItsAuthor). A script whose bytes are not
/// UTF-8 text is not changed, since its author's meaning cannot be known.
FixedScript withAllFixes(const QByteArray& script, const ClusterProfile& cluster);

/// As withAllFixes, for those findings that are `wanted`.
FixedScript withFixes(const QByteArray& script, const ClusterProfile& cluster,
                      const std::function<bool(const Diagnostic&)>& wanted);

}  // namespace atelier
