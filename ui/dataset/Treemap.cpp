#include "ui/dataset/Treemap.h"

#include <algorithm>
#include <numeric>

namespace atelier {

namespace {

/// The worst ratio of sides in a strip of such amounts along a side of that length.
double worstRatio(const QList<double>& strip, double side) {
    const double sum = std::accumulate(strip.begin(), strip.end(), 0.0);
    const auto [least, most] = std::minmax_element(strip.begin(), strip.end());
    return std::max(side * side * *most / (sum * sum), sum * sum / (side * side * *least));
}

/// Lays a strip along the shorter side of what is free, and takes its place away from it.
QList<QRectF> layStrip(const QList<double>& strip, QRectF& free) {
    const double sum = std::accumulate(strip.begin(), strip.end(), 0.0);
    const bool upright = free.width() >= free.height();
    const double depth = sum / (upright ? free.height() : free.width());
    double at = upright ? free.top() : free.left();
    QList<QRectF> laid;
    for (const double amount : strip) {
        const double length = amount / depth;
        laid << (upright ? QRectF(free.left(), at, depth, length) : QRectF(at, free.top(), length, depth));
        at += length;
    }
    if (upright)
        free.setLeft(free.left() + depth);
    else
        free.setTop(free.top() + depth);
    return laid;
}

}  // namespace

QList<QRectF> treemap(const QList<double>& amounts, const QRectF& area) {
    const double sum = std::accumulate(amounts.begin(), amounts.end(), 0.0);
    QList<QRectF> rectangles;
    QRectF free = area;
    QList<double> strip;
    for (const double amount : amounts) {
        if (amount <= 0 || sum <= 0) break;
        const double scaled = amount * area.width() * area.height() / sum;
        const double side = std::min(free.width(), free.height());
        if (!strip.isEmpty() && worstRatio(strip + QList{scaled}, side) > worstRatio(strip, side)) {
            rectangles += layStrip(strip, free);
            strip.clear();
        }
        strip << scaled;
    }
    if (!strip.isEmpty()) rectangles += layStrip(strip, free);
    while (rectangles.size() < amounts.size()) rectangles << QRectF();
    return rectangles;
}

}  // namespace atelier
