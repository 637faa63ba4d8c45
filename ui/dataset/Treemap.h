#pragma once

#include <QList>
#include <QRectF>

namespace atelier {

/// Rectangles that fill `area`, one for each amount and as large as its share; nearly square rather than
/// thin. Amounts are in falling order and not negative; a zero gets an empty rectangle. The method: Bruls,
/// Huizing, van Wijk, "Squarified Treemaps", 2000.
QList<QRectF> treemap(const QList<double>& amounts, const QRectF& area);

}  // namespace atelier
