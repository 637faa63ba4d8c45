#pragma once

#include <QList>
#include <QString>

#include "core/journey/JourneyState.h"

namespace atelier {

/// What a job needs beside its script.
enum class JobNeed {
    EntryPoint,    ///< the program's script that starts the training
    Requirements,  ///< the program's list of packages
    Archive,       ///< the dataset on the cluster
    Data,          ///< a dataset, by which the program's arguments name a folder
    Secret,        ///< a key or a password among the program's arguments, which is masked
};

/// Something that the job's script names and that is not there.
struct MissingForJob {
    JobNeed what = JobNeed::EntryPoint;
    QString name;  ///< as the job names it; empty where it names none and has to
    /// Whether it is known to be missing. Of an archive it is known only that it was not sent from here: it
    /// may lie on the cluster all the same.
    bool isCertain = true;
    bool operator==(const MissingForJob&) const = default;
};

/// What the job's script needs and does not have, by what the journey knows of the program's files and of
/// what was sent to the account that is signed in. Of lines that were written by hand only those things count
/// that they name.
QList<MissingForJob> missingForJob(const JourneyState& state);

/// The step at which the user provides what is missing.
Step stepThatFixes(JobNeed need);

}  // namespace atelier
