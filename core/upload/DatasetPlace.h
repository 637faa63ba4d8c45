#pragma once

#include <QString>
#include <functional>

#include "core/dataset/pack/Compression.h"
#include "core/journey/JourneyState.h"
#include "core/upload/SendDataset.h"

namespace atelier {

/// What a dataset is called on the cluster: an archive keeps its name, a folder gets one by the way it
/// travels ("tinyimagenet.tar.zst", or just "tinyimagenet" as a folder of files).
QString datasetName(const DatasetSummary& summary, SendStrategy strategy, Compression compression);

/// Where it goes unless the user says otherwise: the project space of the job's account (the home folder
/// where there is none), as the script will write it. Where another dataset goes to that place, a number is
/// added.
QString suggestedPlace(const JourneyState& state, const QString& name,
                       const std::function<bool(const QString&)>& isTaken);

}  // namespace atelier
