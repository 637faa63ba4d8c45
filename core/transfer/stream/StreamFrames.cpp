#include "core/transfer/stream/StreamFrames.h"

#include <QtEndian>
#include <algorithm>
#include <cstring>
#include <limits>

#include "core/dataset/pack/Zstandard.h"
#include "core/stream/Deflate.h"

namespace atelier {

namespace {

using Seconds = std::chrono::duration<double>;
using SteadyClock = std::chrono::steady_clock;

/// So many bytes tell a line's speed.
constexpr qint64 measuredBytes = 4 << 20;
/// Within one town a cluster answers sooner.
constexpr std::chrono::milliseconds near{5};
/// On a line that is faster, a third of a gigabit a second, compressing saves little and takes the processors
/// of both sides, one of which is a login node's.
constexpr double fastLine = 40e6;
constexpr double withoutEnd = std::numeric_limits<double>::infinity();
/// Of what is not compressed because it brings little, every so manieth piece is all the same.
constexpr int triedAgain = 16;
/// Where more is left of a piece, its place there is not worth the time it takes to unpack.
constexpr double mostLeft = 0.9;
/// The weight of the last piece in what compressing brings.
constexpr double weight = 0.25;
/// So many pieces are compressed at once.
constexpr unsigned mostAtOnce = 4;
constexpr int fastest = 1;
/// What is made faster than this waits for the line.
constexpr std::chrono::milliseconds hardlyWaited{2};
/// The line's own buffers last for longer than this.
constexpr std::chrono::milliseconds buffered{25};

QByteArray head(char kind, qint64 size) {
    QByteArray head(1 + sizeof(quint32), kind);
    qToBigEndian(quint32(size), head.data() + 1);
    return head;
}

FrameFormat formatOf(Framing framing) {
    if (framing == Framing::Zstandard) return {.letter = 'z', .compress = zstandard, .best = 9};
    return {.letter = 'd', .compress = deflate, .best = 6};
}

CompressedPiece compressPiece(QByteArray content, const FrameFormat& format, int level) {
    CompressedPiece piece{.content = std::move(content), .level = level, .compressed = {}};
    if (level == 0) return piece;
    const auto began = SteadyClock::now();
    piece.compressed =
        format.compress(piece.content, level, qsizetype(mostLeft * double(piece.content.size())));
    piece.took = SteadyClock::now() - began;
    return piece;
}

}  // namespace

LineSpeed::LineSpeed(double guess) : bytesPerSecond_(guess) {
    last_.fill(guess);
}

void LineSpeed::wants() {
    if (bytes_ == 0) return;
    taking_ += Clock::now() - since_;
    if (bytes_ < measuredBytes) return;
    std::rotate(last_.begin(), last_.begin() + 1, last_.end());
    last_.back() = double(bytes_) / std::max(Seconds(taking_).count(), 1e-6);
    bytesPerSecond_ = *std::ranges::min_element(last_);
    bytes_ = 0;
    taking_ = {};
}

void LineSpeed::gets(qint64 bytes) {
    bytes_ += std::max<qint64>(0, bytes);
    since_ = Clock::now();
}

int CompressEffort::levelFor(double lineBytesPerSecond) {
    if (lineBytesPerSecond > std::min(bytesPerSecond_, fastLine)) return 0;
    if (share_ > mostLeft && ++passedOver_ < triedAgain) return 0;
    passedOver_ = 0;
    return level_;
}

void CompressEffort::note(const CompressedPiece& piece) {
    if (piece.level == 0) return;
    const auto bytes = double(piece.content.size());
    if (piece.level == fastest)
        bytesPerSecond_ += weight * (bytes / std::max(piece.took.count(), 1e-6) - bytesPerSecond_);
    const double share = piece.compressed.isEmpty() ? 1 : double(piece.compressed.size()) / bytes;
    share_ += weight * (share - share_);
}

void CompressEffort::lineWaited() {
    if (!isLineFull_) return;
    level_ = std::max(fastest, level_ - 1);
}

void CompressEffort::lineWasWaitedFor() {
    isLineFull_ = true;
    level_ = std::min(best_, level_ + 1);
}

Framing framingFor(std::chrono::microseconds roundTrip) {
    return roundTrip > near ? Framing::Zstandard : Framing::Deflate;
}

StreamFrames::StreamFrames(StreamFeed& feed, ProgressCallback progress, std::chrono::microseconds roundTrip,
                           Framing framing)
    : feed_(feed),
      progress_(std::move(progress)),
      line_(roundTrip > near ? 0 : withoutEnd),
      format_(formatOf(framing)),
      effort_(format_.best) {}

qint64 StreamFrames::read(char* data, qint64 room) {
    line_.wants();
    const qint64 size = supply(data, room);
    bytes_ += std::max<qint64>(0, size);
    line_.gets(size);
    return size;
}

qint64 StreamFrames::supply(char* data, qint64 room) {
    if (given_ < frame_.size()) return copy(data, room);
    if (asItIs_ > 0) {
        const qint64 size = feed_.read(data, std::min(room, asItIs_), progress_);
        asItIs_ -= size;
        return size;
    }
    if (!worker_.joinable() && effort_.levelFor(line_.bytesPerSecond()) > 0)
        worker_ = std::jthread([this] { workAhead(); });
    if (worker_.joinable()) {
        const auto asked = SteadyClock::now();
        frame_ = ahead_.pop();
        if (SteadyClock::now() - asked > buffered) lineWaited_ = true;
        given_ = 0;
        if (frame_.isEmpty()) return hasFailed_ ? -1 : 0;
        return copy(data, room);
    }
    // On a line that is fast, nothing is copied that need not be.
    asItIs_ = feed_.waiting();
    if (asItIs_ <= 0) return std::exchange(asItIs_, 0);
    frame_ = head('r', asItIs_);
    given_ = 0;
    return copy(data, room);
}

qint64 StreamFrames::copy(char* data, qint64 room) {
    const qint64 size = std::min(room, qint64(frame_.size() - given_));
    std::memcpy(data, frame_.constData() + given_, std::size_t(size));
    given_ += qsizetype(size);
    return size;
}

void StreamFrames::workAhead() {
    const std::size_t atOnce = std::clamp(std::thread::hardware_concurrency(), 1U, mostAtOnce);
    std::deque<std::future<CompressedPiece>> pieces;
    qint64 size = 0;
    while (!stops_ && (size = feed_.waiting()) > 0) {
        QByteArray content(qsizetype(size), Qt::Uninitialized);
        feed_.read(content.data(), size, progress_);
        pieces.push_back(std::async(std::launch::async, compressPiece, std::move(content), format_,
                                    effort_.levelFor(line_.bytesPerSecond())));
        if (pieces.size() >= atOnce) handOn(pieces);
    }
    while (!pieces.empty()) handOn(pieces);
    hasFailed_ = size < 0;
    ahead_.finish();
}

void StreamFrames::handOn(std::deque<std::future<CompressedPiece>>& pieces) {
    const CompressedPiece piece = pieces.front().get();
    pieces.pop_front();
    effort_.note(piece);
    const auto began = SteadyClock::now();
    if (!piece.compressed.isEmpty()) {
        isCompressed_ = true;
        ahead_.push(head(format_.letter, piece.compressed.size()) + piece.compressed);
    } else {
        ahead_.push(head('r', piece.content.size()) + piece.content);
    }
    if (lineWaited_.exchange(false))
        effort_.lineWaited();
    else if (SteadyClock::now() - began > hardlyWaited)
        effort_.lineWasWaitedFor();
}

void StreamFrames::finish() {
    stops_ = true;
    ahead_.stopReading();
    if (worker_.joinable()) worker_.join();
}

}  // namespace atelier
