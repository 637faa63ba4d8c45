#pragma once

#include <QPointF>
#include <QSize>
#include <QStringList>

#include "ui/theme/Theme.h"

class QPainter;

namespace atelier {

/// Paints a box with the lines beside a point, inside of the room there is; the second line, the value, is
/// the one that stands out.
void paintValueTip(QPainter& painter, const Theme& theme, const QStringList& lines, const QPointF& at,
                   const QSize& room);

}  // namespace atelier
