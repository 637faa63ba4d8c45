#include "core/transfer/stream/StreamLanes.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <deque>
#include <future>
#include <thread>

#include "core/stream/ByteQueue.h"

namespace atelier {

namespace {

constexpr double windowBytes = 2 << 20;
/// What a line is taken to carry: two gigabits a second.
constexpr double lineBytesPerSecond = 250e6;
constexpr int mostLanes = 7;
/// The number of sessions that stay free for further commands of the application.
constexpr int spareSessions = 2;
constexpr qint64 waitingBytes = 2 * laneChunk;

/// The share of a stream that goes through one channel.
class Lane {
public:
    /// Works as Streams::read does.
    qint64 read(char* data, qint64 room) {
        if (given_ == piece_.size()) {
            piece_ = queue_.pop();
            given_ = 0;
            if (piece_.isEmpty()) return broken_ ? -1 : 0;
        }
        const auto size = std::min<qsizetype>(qsizetype(room), piece_.size() - given_);
        std::memcpy(data, piece_.constData() + given_, std::size_t(size));
        given_ += size;
        return size;
    }
    void push(QByteArray bytes) { queue_.push(std::move(bytes)); }
    void finish(bool broken) {
        broken_ = broken;
        queue_.finish();
    }
    void leave() { queue_.stopReading(); }

private:
    ByteQueue queue_{waitingBytes};
    QByteArray piece_;
    qsizetype given_ = 0;
    std::atomic<bool> broken_ = false;
};

/// Distributes the stream over the lanes, until it ends or `left` says that nobody reads any more.
void handOut(std::deque<Lane>& lanes, const Streams& streams, const std::atomic<bool>& left) {
    qint64 got = 1;
    for (std::size_t turn = 0; got > 0 && !left; turn = (turn + 1) % lanes.size()) {
        QByteArray chunk(laneChunk, Qt::Uninitialized);
        qsizetype size = 0;
        while (size < chunk.size() && got > 0) {
            got = streams.read(chunk.data() + size, chunk.size() - size);
            size += qsizetype(std::max<qint64>(0, got));
        }
        chunk.truncate(size);
        // After a read error the incomplete chunk is dropped, since the receiver would take it for the end of
        // the stream.
        if (got >= 0) lanes[turn].push(std::move(chunk));
    }
    for (Lane& lane : lanes) lane.finish(got < 0);
}

}  // namespace

int streamLanes(const HostCapabilities& host) {
    const double seconds = std::chrono::duration<double>(host.roundTrip).count();
    const int wanted = std::clamp(int(std::ceil(seconds * lineBytesPerSecond / windowBytes)), 1, mostLanes);
    return std::clamp(host.concurrentCommands - host.openCommands - spareSessions, 1, wanted);
}

Expected<ExitStatus> executeInLanes(RemoteHost& host, const Reception& reception, const Streams& streams,
                                    const std::stop_token& stop) {
    if (reception.lanes <= 1) return host.execute(receiver(reception), streams, stop);
    std::deque<Lane> lanes(std::size_t(reception.lanes));
    std::stop_source over;
    const std::stop_callback onStop(stop, [&over] { over.request_stop(); });
    std::stop_source alone;
    const std::stop_callback onStopAlone(stop, [&alone] { alone.request_stop(); });
    std::vector<std::future<void>> others;
    for (int lane = 1; lane < reception.lanes; ++lane)
        others.push_back(std::async(std::launch::async, [&, lane] {
            Streams side;
            Lane& own = lanes[std::size_t(lane)];
            side.read = [&own](char* data, qint64 room) { return own.read(data, room); };
            // It gives its session back once its program has ended, which the receiver may be waiting for.
            side.interruptRead = [&own] { own.leave(); };
            const auto ended = host.execute(laneCommand(reception, lane), side, over.get_token());
            // The receiver would wait for it.
            if (!ended && ended.error().kind() == ErrorKind::ChannelRefused) alone.request_stop();
        }));
    std::atomic<bool> left = false;
    std::jthread handing([&] { handOut(lanes, streams, left); });
    Streams first = streams;
    first.read = [&lanes](char* data, qint64 room) { return lanes[0].read(data, room); };
    first.interruptRead = [&] {
        left = true;
        for (Lane& lane : lanes) lane.leave();
        if (streams.interruptRead) streams.interruptRead();
    };
    auto status = host.execute(receiver(reception), first, alone.get_token());
    first.interruptRead();
    over.request_stop();
    handing.join();
    for (auto& other : others) other.wait();
    const bool isRefused = alone.stop_requested() && !stop.stop_requested();
    if (isRefused && !status) return ExitStatus{onlyPlainCode};
    return status;
}

}  // namespace atelier
