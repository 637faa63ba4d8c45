#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

#include "core/slurm/Sinfo.h"

namespace atelier {

/// The nodes of a partition that are alike.
struct NodeShape {
    QString partition;
    int nodes = 0;           ///< how many there are
    int cpus = 0;            ///< of one node
    int memoryMiB = 0;       ///< of one node, as Slurm schedules it
    int temporaryMiB = 0;    ///< of a node's own disk, as Slurm schedules it (TmpDisk); 0: none is declared
    int sockets = 1;         ///< of one node
    int threadsPerCore = 1;  ///< hardware threads; above 1, a core counts as several CPUs
    QList<GpuGres> gpus;
    QStringList otherGres;  ///< "tmpdisk:800000"; what is no GPU
    QStringList features;   ///< which `--constraint` may name
    bool operator==(const NodeShape&) const = default;
};

/// The format for `sinfo -h -e -o` from which parseSinfoNodes reads.
constexpr char sinfoNodesFormat[] = "%R|%D|%c|%m|%d|%z|%G|%f";

/// Reads the answer of `sinfo -h -e -o sinfoNodesFormat`: a line for each kind of node in each partition
/// (sinfo(1)). A line that is no such line is passed over.
QList<NodeShape> parseSinfoNodes(const QByteArray& standardOutput);

}  // namespace atelier
