#pragma once

#include <QFontMetricsF>
#include <QList>

#include "core/dataset/Scan.h"

namespace atelier {

/// A part of a dataset, or several parts that are too small to be shown separately.
struct MapBlock {
    DatasetPart part;
    int merged = 0;  ///< how many parts are merged in it, if several; it has no name then
    bool operator==(const MapBlock&) const = default;
};

/// The blocks to show for parts (largest first): at most twelve, and none smaller than a two-hundredth of the
/// whole, which would look like a line. The remaining parts are merged in the last block.
QList<MapBlock> mapBlocks(const QList<DatasetPart>& parts);

/// The part of a text to write into a width: all of it, or its beginning if enough of it fits to tell it from
/// others, or nothing.
QString blockLabel(const QString& text, const QFontMetricsF& metrics, double width);

}  // namespace atelier
