#pragma once

#include <chrono>
#include <functional>
#include <future>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// What came of work on a host that was given some time.
template <typename T>
struct TimedRun {
    Expected<T> result;
    /// It took longer and was ended therefore.
    bool isLate = false;
};

/// Told once a second, in the caller's thread, how long work on a host has been waited for, and whether it
/// has not begun because it waits for a session (RemoteHost::waitsForSession); none: the wait is over.
using RunWait = std::function<void(std::optional<std::chrono::seconds> waited, bool forSession)>;

/// Whether the time in which the server says nothing counts for work on a host.
enum class Silence {
    LeftOut,  ///< it is not the work's
    Counted,  ///< the work is to find out whether the connection lives
};

/// Counts the time that work on a host takes: a wait for a session, since other programs use the same
/// connection, is not the work's, nor a silence of the server where that is left out.
class WorkTime {
public:
    /// `host` must outlive it.
    explicit WorkTime(const RemoteHost& host, Silence silence = Silence::LeftOut)
        : host_(host), silence_(silence) {}
    /// How long it took so far. To be asked at short intervals, each of which counts as a whole or not at
    /// all.
    std::chrono::milliseconds look();

private:
    const RemoteHost& host_;
    Silence silence_;
    std::chrono::steady_clock::time_point lastLook_ = std::chrono::steady_clock::now();
    std::chrono::milliseconds taken_{0};
};

/// Whether work ends within a time, for which it is waited.
using EndsWithin = std::function<bool(std::chrono::seconds)>;

/// Waits for work that runs in another thread; true if it took longer than `limit` (WorkTime), whereupon
/// `work` was asked to stop.
bool waitForWork(const RemoteHost& host, const EndsWithin& endsWithin, std::chrono::seconds limit,
                 const RunWait& wait, std::stop_source& work, Silence silence = Silence::LeftOut);

/// Does work on a host in another thread, and ends it as waitForWork does.
template <typename T>
TimedRun<T> doWithin(const RemoteHost& host, const std::function<Expected<T>(const std::stop_token&)>& work,
                     std::chrono::seconds limit, const RunWait& wait, const std::stop_token& stop,
                     Silence silence = Silence::LeftOut) {
    std::stop_source either;
    const std::stop_callback onStop(stop, [&either] { either.request_stop(); });
    // The caller's own thread waits, since it is the one in which the user is told.
    auto done = std::async(std::launch::async, [&] { return work(either.get_token()); });
    const auto endsWithin = [&done](std::chrono::seconds time) {
        return done.wait_for(time) == std::future_status::ready;
    };
    const bool isLate = waitForWork(host, endsWithin, limit, wait, either, silence);
    return {done.get(), isLate && !stop.stop_requested()};
}

/// Runs a command and ends it as waitForWork does.
TimedRun<CommandResult> runWithin(RemoteHost& host, const Command& command, std::chrono::seconds limit,
                                  const RunWait& wait, const std::stop_token& stop,
                                  Silence silence = Silence::LeftOut);

}  // namespace atelier
