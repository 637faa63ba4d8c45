#pragma once

#include <QPointF>
#include <QSize>
#include <QStringList>

#include "ui/theme/Theme.h"

class QPainter;

namespace atelier {

/// Paints a box with lines of text beside a point, within the available room; the second line, the value, is
/// emphasised.
void paintValueTip(QPainter& painter, const Theme& theme, const QStringList& lines, const QPointF& at,
                   const QSize& room);

}  // namespace atelier
