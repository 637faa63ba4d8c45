#pragma once

#include <QString>
#include <functional>

#include "core/dataset/pack/Compression.h"
#include "core/journey/JourneyState.h"
#include "core/upload/UploadQueue.h"

namespace atelier {

/// The name of a dataset on the cluster: an archive keeps its name; a folder's depends on how it is sent
/// ("tinyimagenet.tar.zst", or "tinyimagenet" for a folder of files).
QString datasetName(const DatasetSummary& summary, SendStrategy strategy, Compression compression);

/// The path that a dataset gets unless the user chooses one: in the project space of the job's account (the
/// home folder where there is none), as the script writes it. Where another dataset has that path, a number
/// is added.
QString suggestedPlace(const JourneyState& state, const QString& name,
                       const std::function<bool(const QString&)>& isTaken);

/// The place of what is on this computer at `localPath`, for a job that names none: suggestedPlace for how a
/// run sends it.
QString placeForRun(const JourneyState& state, const QString& localPath);

/// Sets the place of every dataset that was read and has none yet. The journey's own dataset gets the place
/// where its job reads it, if there is one; every other dataset gets the place suggested for it.
void assignPlaces(UploadQueue& queue, const JourneyState& state);

}  // namespace atelier
