#pragma once

#include "core/check/context/CheckContext.h"

namespace atelier {

// What the rules on nodes have in common, where all nodes of a cluster are known. `checkLayout` asks
// them all.

/// What a job asks of nodes, as far as it says.
struct Ask {
    qint64 nodes = 1;
    bool nodesFixed = false;  ///< and no range of them
    qint64 tasks = 1;
    qint64 tasksPerNode = 0;  ///< 0: not said
    qint64 cpusPerTask = 1;

    /// At the least.
    qint64 cpusOnNode() const {
        const qint64 tasksThere = nodesFixed ? (tasks + nodes - 1) / nodes : 1;
        return cpusPerTask * std::max(tasksThere, tasksPerNode);
    }
};
Ask asked(const CheckContext& script);

/// What a script asks with an option; no more than any cluster has, so that a product of three such numbers
/// is still a number.
qint64 askedCount(const CheckContext& script, const char* option, qint64 otherwise);
/// GPUs of each node, by whichever option; 0: not said.
qint64 gpusOnNode(const CheckContext& script);
/// Says that nothing there is as large as an option asks.
void tooMuch(CheckContext& script, const char* option);

}  // namespace atelier
