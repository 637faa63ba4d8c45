#include "core/transfer/stream/StreamFeed.h"

#include <algorithm>
#include <cstring>

#include "core/transfer/stream/Reception.h"

namespace atelier {

StreamFeed::StreamFeed(const ArchiveLayout& layout, Compression compression, StreamStart start,
                       const std::stop_token& stop)
    : stream_(layout, compression, stop, start.known ? start.known->piece : 0),
      start_(std::move(start)),
      total_(layout.size()),
      plain_(compression == Compression::None) {
    if (!start_.known) return;
    pieces_ = start_.known->piece;
    position_ = start_.known->position;
    // If the noted state of the hash cannot be used, the hash is one that matches nothing, so that everything
    // is compared.
    whole_ = Sha256::resumeFrom(start_.known->wholeHash).value_or(Sha256());
    hashed_ = position_;
    const qint64 segment = start_.known->segment;
    if (segment >= position_ && segment > 0) segment_.emplace();
    if (segment < position_ && segment > 0) segment_ = Sha256::resumeFrom(start_.known->segmentHash);
}

void StreamFeed::hash(QByteArrayView bytes) {
    // A checkpoint before the segment knows nothing of it: the segment's hash begins on the way.
    const qint64 before = start_.known ? std::max<qint64>(0, start_.known->segment - hashed_) : 0;
    if (segment_) segment_->add(bytes.sliced(qsizetype(std::min<qint64>(before, bytes.size()))));
    whole_.add(bytes);
    hashed_ += bytes.size();
}

/// Takes the next piece of the stream without hashing it; returns false at the end.
Expected<bool> StreamFeed::fetch() {
    auto next = stream_.next();
    if (!next) return failure(next);
    piece_ = std::move(*next);
    given_ = 0;
    if (piece_.isEmpty()) return false;
    ++pieces_;
    position_ += piece_.size();
    return true;
}

/// Since the length of a compressed stream is not known, its progress counts the bytes before compression.
Progress StreamFeed::now() const {
    return {plain_ ? position_ - (piece_.size() - given_) : stream_.taken(), total_, {}};
}

Expected<bool> StreamFeed::skip(const ProgressCallback& progress) {
    qsizetype over = 0;
    while (position_ < start_.offset) {
        const auto more = fetch();
        if (!more) return failure(more);
        if (!*more) return false;
        over = qsizetype(std::max<qint64>(0, position_ - start_.offset));
        given_ = piece_.size() - over;
        hash(QByteArrayView(piece_).first(given_));
        if (progress) progress(now());
    }
    hashBefore_ = segment_ ? segment_->hex() : whole_.hex();
    segment_.reset();
    if (start_.offset > 0) segment_.emplace();
    hash(QByteArrayView(piece_).last(over));
    checkpoint();
    return true;
}

void StreamFeed::checkpoint() {
    if (!start_.checkpoints || position_ < nextCheckpoint_) return;
    nextCheckpoint_ = position_ + start_.checkpoints->spacing();
    start_.checkpoints->add(
        {start_.offset, position_, pieces_, segment_ ? segment_->state() : QByteArray(), whole_.state()});
}

qint64 StreamFeed::waiting() {
    if (given_ < piece_.size()) return piece_.size() - given_;
    if (ended_) return 0;
    const auto more = fetch();
    if (!more) error_ = more.error();
    if (!more) return -1;
    ended_ = !*more;
    hash(piece_);
    if (ended_)
        piece_ = streamEnd(segment_ ? segment_->hex() : whole_.hex(), whole_.hex());
    else
        checkpoint();
    return piece_.size();
}

qint64 StreamFeed::read(char* data, qint64 room, const ProgressCallback& progress) {
    const qint64 size = std::min(room, waiting());
    if (size <= 0) return size;
    std::memcpy(data, piece_.constData() + given_, std::size_t(size));
    given_ += qsizetype(size);
    if (progress && !ended_) progress(now());
    return size;
}

Expected<void> StreamFeed::drain(const ProgressCallback& progress) {
    while (true) {
        const auto more = fetch();
        if (!more) return failure(more);
        if (!*more) return {};
        hash(piece_);
        given_ = piece_.size();
        if (progress) progress(now());
    }
}

}  // namespace atelier
