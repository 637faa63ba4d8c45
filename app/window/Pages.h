#pragma once

#include <QList>

#include "ui/shell/PageFactory.h"

namespace atelier {

/// The pages of the journey, in its order.
QList<PageFactory> journeyPages();

}  // namespace atelier
