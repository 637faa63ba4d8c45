#include "core/ssh/command/MarkerFilter.h"

#include <algorithm>

namespace atelier {

namespace {

constexpr qsizetype noiseKept = 4096;
/// The most bytes that may follow the marker on its line, which are a number.
constexpr qsizetype longestTail = 256;

}  // namespace

QByteArray MarkerFilter::feed(QByteArrayView bytes) {
    if (passed_) return bytes.toByteArray();
    if (overflowed_) return {};
    pending_.append(bytes);
    const qsizetype found = pending_.indexOf(marker_);
    if (found >= 0) {
        const qsizetype end = pending_.indexOf('\n', found);
        const qsizetype tail = (end < 0 ? pending_.size() : end) - found - marker_.size();
        if (tail > longestTail) return overflow();
        if (end < 0) return {};
        tail_ = pending_.mid(found + marker_.size(), tail).trimmed();
        passed_ = true;
        noise_.append(pending_.constData(), std::min(found, noiseKept - noise_.size()));
        const QByteArray rest = pending_.mid(end + 1);
        pending_ = {};
        return rest;
    }
    const qsizetype settled = pending_.size() - marker_.size();
    if (settled <= 0) return {};
    noise_.append(pending_.constData(), std::min(settled, noiseKept - noise_.size()));
    pending_.remove(0, settled);
    settled_ += settled;
    return settled_ > mostNoise ? overflow() : QByteArray();
}

QByteArray MarkerFilter::overflow() {
    overflowed_ = true;
    noise_.append(pending_.constData(), std::min(pending_.size(), noiseKept - noise_.size()));
    pending_ = {};
    return {};
}

}  // namespace atelier
