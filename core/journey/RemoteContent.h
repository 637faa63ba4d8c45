#pragma once

#include <QByteArray>
#include <optional>

#include "core/journey/StepRecords.h"

namespace atelier {

struct JourneyState;

// What lies on the cluster where the job looks for it, as the records tell. For this room only.

/// The record of what was sent or cloned to the folder in which the job runs its program; null where nothing
/// was.
const SentProgram* programThere(const JourneyState& state);
/// The record of what was sent to the archive that the job reads; null where nothing was.
const SentDataset* datasetThere(const JourneyState& state);

/// The content of the program there; none where nothing was sent. Where nobody could tell what was cloned,
/// the listing is one that equals no other (unknownListing).
std::optional<ProgramListing> remoteProgram(const JourneyState& state);
/// The hash of the list of packages that the job installs, as a listing of its program tells; empty where the
/// job installs none, or there is no listing. For a list in a folder of a clone it is the hash of that
/// folder. A list of which the listing tells nothing is another one with each change of the program.
QByteArray requirementsIn(const std::optional<ProgramListing>& program, const JobSpec& job);

/// DatasetSummary::digest of the data that lie in the archive that the job reads, whatever was changed here
/// since they were sent. Of an earlier version of the data it is known only that it differs.
QByteArray remoteContent(const JourneyState& state);
/// DatasetSummary::digest of the data as they are on this computer, where they are those that were sent to
/// the archive that the job reads; that of the data there (remoteContent) otherwise.
QByteArray localContent(const JourneyState& state);

}  // namespace atelier
