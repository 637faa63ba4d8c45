#include "core/remote/SlowCommandNotice.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/remote/CountedOutput.h"
#include "core/remote/ForwardedHost.h"

namespace atelier {

namespace {

/// Fewer bytes than this in the time count as no answer: a server may send one byte at a time.
constexpr qint64 nextToNothing = 1024;

class TellingHost final : public ForwardedHost {
public:
    TellingHost(std::unique_ptr<RemoteHost> host, std::chrono::milliseconds patience,
                std::function<void()> tell)
        : ForwardedHost(*host), host_(std::move(host)), patience_(patience), tell_(std::move(tell)) {}

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        std::atomic<qint64> moved = 0;
        Streams watched = countedOutput(streams, moved);
        if (streams.read)
            watched.read = [&](char* data, qint64 room) {
                const qint64 got = streams.read(data, room);
                moved += qMax<qint64>(got, 0);
                return got;
            };
        const std::jthread watcher([&](const std::stop_token& ended) { watch(moved, ended); });
        return host_->execute(command, watched, std::move(stop));
    }

private:
    void watch(const std::atomic<qint64>& moved, const std::stop_token& ended) const {
        for (qint64 before = 0; outlasts(patience_, ended); before = moved)
            if (moved - before < nextToNothing) return tell_();
    }

    /// Waits for that time; false where the end came first.
    static bool outlasts(std::chrono::milliseconds patience, const std::stop_token& ended) {
        std::mutex mutex;
        std::condition_variable_any waiting;
        std::unique_lock lock(mutex);
        waiting.wait_for(lock, ended, patience, [] { return false; });
        return !ended.stop_requested();
    }

    std::unique_ptr<RemoteHost> host_;
    std::chrono::milliseconds patience_;
    std::function<void()> tell_;
};

}  // namespace

std::unique_ptr<RemoteHost> withSlowCommandNotice(std::unique_ptr<RemoteHost> host,
                                                  std::chrono::milliseconds patience,
                                                  std::function<void()> tell) {
    return std::make_unique<TellingHost>(std::move(host), patience, std::move(tell));
}

}  // namespace atelier
