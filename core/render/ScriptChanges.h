#pragma once

#include <QList>
#include <QString>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// A line of a script that is another one now. One of the two may be empty.
struct ScriptChange {
    QString before;
    QString after;
    bool operator==(const ScriptChange&) const = default;
};

/// What differs between the scripts of two jobs on a cluster, apart from comments and empty lines: the lines
/// that say the same thing, such as `--account` or `ARCHIVE=`, side by side.
QList<ScriptChange> scriptChanges(const JobSpec& before, const JobSpec& after, const ClusterProfile& cluster);

}  // namespace atelier
