#pragma once

#include <QFontMetricsF>
#include <QList>

#include "core/dataset/Scan.h"

namespace atelier {

/// A part of a dataset, or several that are too small to be shown each.
struct MapBlock {
    DatasetPart part;
    int merged = 0;  ///< how many parts it stands for where it is more than one; it has no name then
    bool operator==(const MapBlock&) const = default;
};

/// The blocks to show for parts (largest first): at most twelve, and none below a two-hundredth of the whole,
/// which could not be told from a line; what does not get one is summed up in the last.
QList<MapBlock> mapBlocks(const QList<DatasetPart>& parts);

/// What of a text to write into a width: all of it, or its beginning where enough of it fits to be told from
/// others, or nothing.
QString blockLabel(const QString& text, const QFontMetricsF& metrics, double width);

}  // namespace atelier
