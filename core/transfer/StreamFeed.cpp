#include "core/transfer/StreamFeed.h"

#include <algorithm>
#include <cstring>

#include "core/transfer/RemoteFile.h"

namespace atelier {

StreamFeed::StreamFeed(const ArchiveLayout& layout, Compression compression, qint64 offset,
                       const std::stop_token& stop)
    : stream_(layout, compression, stop),
      total_(layout.size()),
      plain_(compression == Compression::None),
      offset_(offset) {}

/// Takes the next piece; false at the end.
Expected<bool> StreamFeed::fetch() {
    auto next = stream_.next();
    if (!next) return failure(next);
    piece_ = std::move(*next);
    given_ = 0;
    hash_.add(piece_);
    position_ += piece_.size();
    return !piece_.isEmpty();
}

/// A compressed stream's length is not known, so its progress is that of what goes into it.
Progress StreamFeed::now() const {
    return {plain_ ? position_ - (piece_.size() - given_) : stream_.taken(), total_, {}};
}

Expected<bool> StreamFeed::skip(const QByteArray& tail, const ProgressCallback& progress) {
    Sha256 end;
    const qint64 tailFrom = std::max<qint64>(0, offset_ - RemotePlace::tailBytes);
    while (position_ < offset_) {
        const qint64 before = position_;
        const auto more = fetch();
        if (!more) return failure(more);
        if (!*more) return false;
        const qint64 first = std::max(before, tailFrom);
        const qint64 last = std::min(position_, offset_);
        if (first < last) end.add({piece_.constData() + (first - before), qsizetype(last - first)});
        given_ = qsizetype(last - before);
        if (progress) progress(now());
    }
    return offset_ == 0 || end.hex() == tail;
}

qint64 StreamFeed::read(char* data, qint64 room, const ProgressCallback& progress) {
    if (given_ == piece_.size()) {
        const auto more = fetch();
        if (!more) error_ = more.error();
        if (!more) return -1;
        if (!*more) return 0;
    }
    const qint64 size = std::min(room, qint64(piece_.size() - given_));
    std::memcpy(data, piece_.constData() + given_, std::size_t(size));
    given_ += qsizetype(size);
    if (progress) progress(now());
    return size;
}

Expected<void> StreamFeed::drain(const ProgressCallback& progress) {
    while (true) {
        const auto more = fetch();
        if (!more) return failure(more);
        if (!*more) return {};
        given_ = piece_.size();
        if (progress) progress(now());
    }
}

}  // namespace atelier
