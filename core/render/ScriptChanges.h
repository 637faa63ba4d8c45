#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// A changed line of a script. One of the two texts may be empty.
struct ScriptChange {
    QString before;
    QString after;
    bool operator==(const ScriptChange&) const = default;
};

/// The lines of a job's script on a cluster that say something to Slurm or to the shell: neither empty nor
/// comments, without the blanks around them.
QStringList sayingLines(const JobSpec& job, const ClusterProfile& cluster);

/// The differences between the scripts of two jobs on a cluster, without comments and empty lines. Lines
/// about the same thing, such as `--account` or `ARCHIVE=`, are one change.
QList<ScriptChange> scriptChanges(const JobSpec& before, const JobSpec& after, const ClusterProfile& cluster);

}  // namespace atelier
