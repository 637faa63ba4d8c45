#include "core/ssh/MarkerFilter.h"

#include <algorithm>

namespace atelier {

namespace {

constexpr qsizetype noiseKept = 4096;

/// Where the line that ends at `from` is over; -1 if that is not known yet. A terminal ends lines with
/// "\r\n".
qsizetype lineEnd(const QByteArray& bytes, qsizetype from) {
    if (from < bytes.size() && bytes[from] == '\r') ++from;
    if (from >= bytes.size()) return -1;
    return bytes[from] == '\n' ? from + 1 : from;
}

}  // namespace

QByteArray MarkerFilter::feed(QByteArrayView bytes) {
    if (passed_) return bytes.toByteArray();
    pending_.append(bytes);
    const qsizetype found = pending_.indexOf(marker_);
    if (found >= 0) {
        const qsizetype end = lineEnd(pending_, found + marker_.size());
        if (end < 0) return {};
        passed_ = true;
        noise_.append(pending_.constData(), std::min(found, noiseKept - noise_.size()));
        const QByteArray rest = pending_.mid(end);
        pending_ = {};
        return rest;
    }
    const qsizetype settled = pending_.size() - marker_.size();
    if (settled <= 0) return {};
    noise_.append(pending_.constData(), std::min(settled, noiseKept - noise_.size()));
    pending_.remove(0, settled);
    return {};
}

}  // namespace atelier
