#pragma once

#include <QString>

namespace atelier {

/// Where and by which rules Slurm starts the job, at sites that leave the choice to the user; what is empty
/// is the site's to decide. The values are written as sbatch(1) takes them.
struct SchedulingSpec {
    QString partition;    ///< or several, of which Slurm takes the first that is free: "gpu_a100,gpu_h100"
    QString qos;          ///< the quality of service: "qos_gpu-dev"
    QString constraint;   ///< features that the node must have: "a100", "v100-16g|v100-32g"
    QString reservation;  ///< nodes that were set aside, as for a workshop
    QString exclude;      ///< nodes to avoid: "gpu03,gpu[07-09]"
    bool operator==(const SchedulingSpec&) const = default;
};

}  // namespace atelier
