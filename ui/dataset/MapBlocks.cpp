#include "ui/dataset/MapBlocks.h"

#include <algorithm>
#include <numeric>

namespace atelier {

namespace {

constexpr qsizetype mostBlocks = 12;
constexpr qint64 leastShare = 200;
/// The least letters before the dots that tell one name from another.
constexpr int fewestLetters = 5;

}  // namespace

QList<MapBlock> mapBlocks(const QList<DatasetPart>& parts) {
    const qint64 sum = std::accumulate(parts.begin(), parts.end(), qint64(0),
                                       [](qint64 all, const DatasetPart& part) { return all + part.bytes; });
    const auto isLarge = [&](const DatasetPart& part) { return part.bytes * leastShare >= sum; };
    auto shown = std::min<qsizetype>(std::ranges::count_if(parts, isLarge), mostBlocks);
    // A single part that is left gets a block of its own instead of one for "others".
    if (parts.size() - shown == 1) ++shown;
    if (shown > mostBlocks) shown = mostBlocks - 1;
    QList<MapBlock> blocks;
    for (const DatasetPart& part : parts.first(shown)) blocks << MapBlock{part};
    if (shown == parts.size()) return blocks;
    MapBlock rest;
    for (const DatasetPart& part : parts.sliced(shown)) {
        rest.part.bytes += part.bytes;
        rest.part.files += part.files;
        ++rest.merged;
    }
    return blocks << rest;
}

QString blockLabel(const QString& text, const QFontMetricsF& metrics, double width) {
    if (metrics.horizontalAdvance(text) <= width) return text;
    const QString begin = metrics.elidedText(text, Qt::ElideRight, width);
    return begin.size() > fewestLetters ? begin : QString();
}

}  // namespace atelier
