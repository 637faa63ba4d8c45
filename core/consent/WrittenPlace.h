#pragma once

#include <QList>
#include <QString>

#include "core/job/JobSpec.h"

namespace atelier {

/// A place on the cluster that a recipe's run, or its job, writes into.
struct WrittenPlace {
    enum class What { Program, Dataset, Environment, Results, Checkpoints, EventFiles };
    /// What is out of the ordinary about a place, by its words alone: the worst of what it is with each
    /// variable that may be empty on the cluster taken as empty, and as one plain name.
    enum class Risk {
        None,
        Hidden,       ///< it, or a folder it lies in, has a name that begins with a dot
        Home,         ///< the home folder itself, or one above it
        LeadsUp,      ///< it has ".." in it, so that it lies elsewhere than it seems to
        LeavesNode,   ///< meant to be below the job's working folder, and leads out of it
        ClusterKnows  ///< a variable in it has a value that only the cluster knows
    };
    What what = What::Program;
    QString path;  ///< as the job has it
    Risk risk = Risk::None;
    bool whereEmpty = false;  ///< the risk is there only where a variable in the path is empty
    bool onNode = false;      ///< in the job's own folders on its node's disk, where nobody else looks
    bool operator==(const WrittenPlace&) const = default;
};

/// Every such place of a job, in the order in which it is written to; that of its dataset only where one is
/// sent there.
QList<WrittenPlace> writtenPlaces(const JobSpec& job, bool sendsDataset);

}  // namespace atelier
