#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace atelier {

/// The GPUs of one model in a node.
struct GpuGres {
    QString model;    ///< Slurm's name; empty where the site gives its GPUs none
    int perNode = 0;  ///< the most that one node has
    bool operator==(const GpuGres&) const = default;
};

/// The GPU models in the answer of `sinfo -h -o %G` ("gpu:h100:4(S:0-1)"), each once, in the order of their
/// names.
QList<GpuGres> parseSinfoGres(const QByteArray& standardOutput);

}  // namespace atelier
