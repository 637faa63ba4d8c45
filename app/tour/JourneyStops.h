#pragma once

#include <QList>

#include "app/common/RecipeFiles.h"
#include "app/tour/TourStop.h"

namespace atelier {

/// The stops of a journey on the practice cluster with its sample, which lies at `files`, up to the results
/// in `resultsFolder`. The last ones are reached only if the job completed and both charts hold values.
QList<TourStop> journeyStops(const RecipeFiles& files, const QString& resultsFolder);

}  // namespace atelier
