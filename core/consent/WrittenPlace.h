#pragma once

#include <QList>
#include <QString>

#include "core/job/JobSpec.h"

namespace atelier {

/// A place on the cluster that a recipe's run, or its job, writes into.
struct WrittenPlace {
    /// What is written there.
    enum class What { Program, Dataset, Environment, Results, Checkpoints, EventFiles };
    /// What is out of the ordinary about a place, judged by its path alone. Each variable that may be empty
    /// on the cluster is tried both as empty and as a plain name, and the worst result counts.
    enum class Risk {
        None,
        Hidden,       ///< a part of its path begins with a dot
        Home,         ///< the home folder itself, or a folder above it
        LeadsUp,      ///< its path has ".." in it, so that it lies elsewhere than it seems to
        LeavesNode,   ///< meant to be below the job's working folder, and leads out of it
        ClusterKnows  ///< only the cluster knows the value of a variable in its path
    };
    What what = What::Program;
    QString path;  ///< as the job has it
    Risk risk = Risk::None;
    bool whereEmpty = false;  ///< there is the risk only where a variable in the path is empty
    /// On the disk of the job's node, in the job's own folders, where nobody else looks.
    bool onNode = false;
    bool operator==(const WrittenPlace&) const = default;
};

/// All places that a job writes into, in the order of writing; that of its dataset only where `sendsDataset`.
QList<WrittenPlace> writtenPlaces(const JobSpec& job, bool sendsDataset);

}  // namespace atelier
