#include "core/base/Clock.h"

#include <condition_variable>
#include <mutex>

namespace atelier {

QDateTime SystemClock::now() const {
    return QDateTime::currentDateTimeUtc();
}

std::chrono::milliseconds SystemClock::monotonic() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
}

bool SystemClock::sleepFor(std::chrono::milliseconds duration, std::stop_token stop) const {
    std::mutex mutex;
    std::condition_variable_any woken;
    std::unique_lock lock(mutex);
    return !woken.wait_for(lock, stop, duration, [&stop] { return stop.stop_requested(); });
}

}  // namespace atelier
