#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "core/job/SchedulingSpec.h"
#include "core/remote/Command.h"

namespace atelier {

/// What a short interactive job asks for. The site decides about what is empty or 0.
struct AllocationRequest {
    QString account;
    int cpus = 1;
    int gpus = 0;
    QString gpuModel;  ///< Slurm's name; empty: any
    qint64 memoryMiB = 0;
    int minutes = 15;
    QString name;
    QString comment = {};
    SchedulingSpec scheduling = {};
};

/// `salloc OPTIONS`: asks for the allocation, runs on the login node the command that is appended to it, and
/// releases the allocation when that ends. It runs in `folder`, since some sites refuse jobs from the home
/// folder.
Command sallocCommand(const AllocationRequest& request, const RemotePath& folder);

/// Appends `srun bash SCRIPT` to the command of sallocCommand: one task on the allocation's node with all its
/// cores, whose output is passed on as it comes.
void appendSrun(Command& salloc, int cpus, const RemotePath& script);

/// A message of salloc on its standard error.
struct AllocationNotice {
    /// What salloc reports.
    enum class Kind {
        Asked,        ///< "Pending job allocation 12"
        Waiting,      ///< "job 12 queued and waiting for resources"
        Granted,      ///< "Granted job allocation 12"
        Configuring,  ///< "Waiting for resource configuration": nodes are being set up
        Ready,        ///< "Nodes ng10101 are ready for job"
        Revoked,      ///< "Job allocation 12 has been revoked.": its time is over, or scancel ended it
        Released,     ///< "Relinquishing job allocation 12"
    };
    Kind kind = Kind::Asked;
    QString jobId;  ///< where the line names it
    QString nodes;  ///< where the line names them
    bool operator==(const AllocationNotice&) const = default;
};

/// Parses a line of salloc; none where it is another message.
std::optional<AllocationNotice> parseSallocLine(const QString& line);

}  // namespace atelier
