#include "app/ctl/terminal/Interruption.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

#include "core/base/Clock.h"

namespace atelier::ctl {

namespace {
// A signal handler may touch nothing but such a flag.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void noteSignal(int) {
    interrupted = true;
}

/// A terminal that is closed hangs up (SIGHUP); nohup(1) has that ignored, and then it stays ignored.
void noteHangUp(bool noted) {
#ifdef SIGHUP
    if (std::signal(SIGHUP, noted ? noteSignal : SIG_DFL) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
#else
    static_cast<void>(noted);
#endif
}
}  // namespace

class Interruption::Private {
public:
    Private() : watcher_([this](std::stop_token ended) { watch(ended); }) {}
    std::stop_source source;

private:
    void watch(const std::stop_token& ended) {
        while (!ended.stop_requested()) {
            if (interrupted.exchange(false)) {
                source.request_stop();
                // The second Ctrl+C ends the program at once.
                std::signal(SIGINT, SIG_DFL);
            }
            // It ends with the command, which nobody should wait for.
            SystemClock().sleepFor(std::chrono::milliseconds(50), ended);
        }
    }
    std::jthread watcher_;
};

Interruption::Interruption() : d_(std::make_unique<Private>()) {
    std::signal(SIGINT, noteSignal);
    std::signal(SIGTERM, noteSignal);
    noteHangUp(true);
}

Interruption::~Interruption() {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    noteHangUp(false);
}

std::stop_token Interruption::token() const {
    return d_->source.get_token();
}

}  // namespace atelier::ctl
