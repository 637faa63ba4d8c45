#pragma once

#include <functional>

#include "core/check/context/CheckContext.h"

namespace atelier {

/// What a partition has of something, and what it allows a job of it.
struct PartitionBound {
    qint64 has = 0;     ///< 0: not known
    qint64 allows = 0;  ///< 0: no limit

    /// The most that a job gets; 0: not known.
    qint64 most() const { return has > 0 && allows > 0 ? std::min(has, allows) : has > 0 ? has : allows; }
};

using BoundOf = std::function<PartitionBound(const PartitionFacts&)>;

/// The most that a job gets that may go to these partitions; 0 where it is not known of one of them.
qint64 mostOf(const CheckContext& script, const QList<PartitionFacts>& possible, const BoundOf& bound);

/// The other partitions that give a job that much, with GPUs where it asks for some; none that is only for
/// some.
QStringList othersWith(const CheckContext& script, const QList<PartitionFacts>& possible,
                       const BoundOf& bound, qint64 wanted);

PartitionBound nodesOf(const PartitionFacts& partition);
PartitionBound cpusOfNode(const PartitionFacts& partition);
PartitionBound memoryOfNode(const PartitionFacts& partition);
PartitionBound gpusOfNode(const PartitionFacts& partition);
/// Of all nodes that a job may have.
PartitionBound allCpusOf(const PartitionFacts& partition);
PartitionBound allMemoryOf(const PartitionFacts& partition);
PartitionBound allGpusOf(const PartitionFacts& partition);

}  // namespace atelier
