#pragma once

#include <QByteArray>
#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <future>
#include <thread>

#include "core/base/Progress.h"
#include "core/stream/ByteQueue.h"
#include "core/transfer/stream/Reception.h"
#include "core/transfer/stream/StreamFeed.h"

namespace atelier {

/// How fast a line takes what it is given.
class LineSpeed {
public:
    /// `guess`: bytes a second until something was measured.
    explicit LineSpeed(double guess);
    /// The line wants more: it has taken what it got.
    void wants();
    /// The line gets so many bytes.
    void gets(qint64 bytes);
    /// The slowest of the last 32 MiB, in bytes a second: the buffers of seven channels (StreamLanes) take 28
    /// at once, however slow the line is.
    double bytesPerSecond() const { return bytesPerSecond_; }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point since_ = Clock::now();
    Clock::duration taking_{0};
    qint64 bytes_ = 0;
    std::array<double, 8> last_;
    std::atomic<double> bytesPerSecond_;
};

/// A format in which frames are compressed.
struct FrameFormat {
    char letter = 'd';  ///< with which such a frame begins
    QByteArray (*compress)(QByteArrayView content, int level, qsizetype most) = nullptr;
    int best = 1;  ///< the level above which a better one takes twice as long for a hundredth
};

/// A piece of the stream, and what compressing makes of it.
struct CompressedPiece {
    QByteArray content;
    int level = 0;          ///< of the format; 0: it was not tried
    QByteArray compressed;  ///< empty where it was not tried, or brings little
    std::chrono::duration<double> took{0};
};

/// How much is compressed, by what it has brought so far: more where the line is waited for, less where the
/// line waits.
class CompressEffort {
public:
    /// `best`: as that of FrameFormat.
    explicit CompressEffort(int best) : best_(best), level_((best + 1) / 2) {}
    /// The level for the next piece; 0: it goes as it is. Where compressing brings
    /// little, a piece now and then is all the same, since the data may have become other data.
    int levelFor(double lineBytesPerSecond);
    /// Notes what a piece has taken, and what is left of it.
    void note(const CompressedPiece& piece);
    void lineWaited();
    void lineWasWaitedFor();

private:
    double bytesPerSecond_ = 80e6;  ///< of the fastest level
    double share_ = 0.5;
    int best_;
    int level_;
    int passedOver_ = 0;
    bool isLineFull_ = false;  ///< before, its buffers take everything at once
};

/// The framing in which a stream arrives soonest, where the cluster answers in that time: on a line that is
/// near, the receiver is not made to look for what it will hardly need.
Framing framingFor(std::chrono::microseconds roundTrip);

/// A stream in frames, each of which travels as it is or compressed, whichever is sooner there: on a slow
/// line the processor has time to compress, on a fast one it has not. A frame is one letter, r (as it is), d
/// (zlib's format, RFC 1950) or z (one frame of Zstandard, RFC 8878), the number of the bytes that follow in
/// four bytes, the highest first, and these.
class StreamFrames {
public:
    /// `feed` and what `progress` uses must outlive it. `progress` may be called in another thread. A line is
    /// taken for slow, until it was measured, where the cluster takes a while to answer. `framing`: not None.
    StreamFrames(StreamFeed& feed, ProgressCallback progress, std::chrono::microseconds roundTrip,
                 Framing framing);
    ~StreamFrames() { finish(); }
    StreamFrames(const StreamFrames&) = delete;
    StreamFrames& operator=(const StreamFrames&) = delete;

    /// Supplies the next bytes of the frames, as Streams::read.
    qint64 read(char* data, qint64 room);
    /// Ends a `read` that waits; as Streams::interruptRead.
    void interrupt() { ahead_.stopReading(); }
    /// Ends the work on further frames; the feed can then be asked again.
    void finish();

    /// Bytes that were read of the frames.
    qint64 bytes() const { return bytes_; }
    /// Whether frames were compressed.
    bool isCompressed() const { return isCompressed_; }

private:
    qint64 supply(char* data, qint64 room);
    qint64 copy(char* data, qint64 room);
    void workAhead();
    /// Puts the frame of the oldest piece into the queue.
    void handOn(std::deque<std::future<CompressedPiece>>& pieces);

    StreamFeed& feed_;
    ProgressCallback progress_;
    LineSpeed line_;
    FrameFormat format_;
    CompressEffort effort_;
    QByteArray frame_;     ///< a frame, or the head of one whose content comes from the feed
    qsizetype given_ = 0;  ///< of `frame_`
    qint64 asItIs_ = 0;    ///< bytes of the feed that belong to the frame whose head was given
    qint64 bytes_ = 0;
    ByteQueue ahead_{4 << 20};
    std::atomic<bool> lineWaited_ = false;
    std::jthread worker_;
    std::atomic<bool> stops_ = false;
    std::atomic<bool> isCompressed_ = false;
    std::atomic<bool> hasFailed_ = false;
};

}  // namespace atelier
