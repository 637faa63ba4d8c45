#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

// What the rules about nodes share, for clusters of which all nodes are known. `checkLayout` calls these
// rules.

/// What a job asks of the nodes, as far as its script says.
struct RequestedLayout {
    qint64 nodes = 1;
    bool nodesFixed = false;  ///< a number of nodes is given, and no range
    qint64 tasks = 1;
    qint64 tasksPerNode = 0;  ///< 0: not given
    qint64 cpusPerTask = 1;

    /// The least number of CPUs that one node has to have.
    qint64 cpusOnNode() const {
        const qint64 tasksThere = nodesFixed ? (tasks + nodes - 1) / nodes : 1;
        return cpusPerTask * std::max(tasksThere, tasksPerNode);
    }
};
/// Reads the layout from a script's options. What they do not give follows from the others as in Slurm;
/// every count is at least 1 but `tasksPerNode`.
RequestedLayout requestedLayout(const CheckContext& script);

/// The value of a script's option as a number, at most a million, so that a product of three of them does not
/// overflow; `otherwise` where it is missing or no number.
qint64 requestedCount(const CheckContext& script, const char* option, qint64 otherwise);
/// The GPUs of each node, by `--gpus-per-node` or `--gres`; 0: not given.
qint64 gpusOnNode(const CheckContext& script);
/// Reports that no node of the cluster is as large as an option asks, with a fix that writes `better` where
/// that is given.
void reportNoNodeSoLarge(CheckContext& script, const char* option, const QString& better = {});
/// Reports that no node of the cluster is as large as an option asks, with a fix that writes the most that
/// there is, where that is more than 0.
void reportNoNodeSoLarge(CheckContext& script, const char* option, qint64 most);

}  // namespace atelier
