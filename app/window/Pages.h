#pragma once

#include <QList>

#include "ui/shell/PageFactory.h"

namespace atelier {

struct JourneyWork;

/// The pages of the journey, in its order, for a window that `work` outlives.
QList<PageFactory> journeyPages(JourneyWork& work);

}  // namespace atelier
