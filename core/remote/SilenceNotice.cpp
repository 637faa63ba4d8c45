#include "core/remote/SilenceNotice.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/remote/ForwardedHost.h"

namespace atelier {

namespace {

/// The longest time between two looks, by which what is told may be late.
constexpr std::chrono::milliseconds betweenLooks{500};

class ListeningHost final : public ForwardedHost {
public:
    ListeningHost(std::unique_ptr<RemoteHost> host, std::chrono::milliseconds patience,
                  SilenceObserver observer)
        : ForwardedHost(*host),
          host_(std::move(host)),
          patience_(patience),
          observer_(std::move(observer)),
          watcher_([this](const std::stop_token& end) { watch(end); }) {}

private:
    void watch(const std::stop_token& end) const {
        std::mutex mutex;
        std::condition_variable_any waiting;
        std::unique_lock lock(mutex);
        const auto pause = std::min(betweenLooks, patience_ / 2);
        for (bool told = false; host_->isConnected() && !end.stop_requested(); told = look(told))
            waiting.wait_for(lock, end, pause, [] { return false; });
    }

    /// Tells what is new since the last look; returns whether a silence that goes on was told. A shorter one
    /// is another: between two looks the server may have answered, and owe the next answer already.
    bool look(bool wasTold) const {
        const auto silence = host_->silentFor();
        const bool isSilent = silence >= patience_;
        if (wasTold && !isSilent && host_->isConnected()) observer_.answers();
        if (!wasTold && isSilent) observer_.silent(std::chrono::duration_cast<std::chrono::seconds>(silence));
        return isSilent;
    }

    std::unique_ptr<RemoteHost> host_;
    std::chrono::milliseconds patience_;
    SilenceObserver observer_;
    std::jthread watcher_;  ///< the last one: it ends before what it looks at
};

}  // namespace

std::unique_ptr<RemoteHost> withSilenceNotice(std::unique_ptr<RemoteHost> host,
                                              std::chrono::milliseconds patience, SilenceObserver observer) {
    return std::make_unique<ListeningHost>(std::move(host), patience, std::move(observer));
}

}  // namespace atelier
