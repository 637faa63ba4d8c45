#pragma once

#include "core/journey/JourneyState.h"
#include "core/upload/DatasetUpload.h"

namespace atelier {

/// Copies what an upload knows of the job's dataset into the journey: its path, its summary and, on the
/// connected cluster (RemoteHost::identity; empty: none is), whether it is there. How the data are read
/// follows their size, unless a recipe or the user has said something else. The archive that the job reads
/// stays.
void applyDataset(JourneyState& state, const DatasetUpload& chosen, const QString& connectedTo);

}  // namespace atelier
