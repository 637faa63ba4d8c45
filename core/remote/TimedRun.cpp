#include "core/remote/TimedRun.h"

#include <utility>

namespace atelier {

namespace {

/// From then on a wait is told, as that for a server's answer is.
constexpr std::chrono::seconds unnoticed{3};

}  // namespace

std::chrono::milliseconds WorkTime::look() {
    const auto now = std::chrono::steady_clock::now();
    const auto passed = now - std::exchange(lastLook_, now);
    const bool isSilent = silence_ == Silence::LeftOut && host_.silentFor().count() > 0;
    if (!host_.waitsForSession() && !isSilent)
        taken_ += std::chrono::duration_cast<std::chrono::milliseconds>(passed);
    return taken_;
}

bool waitForWork(const RemoteHost& host, const EndsWithin& endsWithin, std::chrono::seconds limit,
                 const RunWait& wait, std::stop_source& work, Silence silence) {
    WorkTime time(host, silence);
    auto begun = std::chrono::steady_clock::now();
    bool isForSession = false;
    bool isLate = false;
    bool isTold = false;
    while (!endsWithin(std::chrono::seconds(1))) {
        if (std::exchange(isForSession, host.waitsForSession()) && !isForSession)
            begun = std::chrono::steady_clock::now();
        const auto waited = std::chrono::steady_clock::now() - begun;
        isLate = time.look() >= limit || isLate;
        if (isLate) work.request_stop();
        if (waited < unnoticed || !wait) continue;
        wait(std::chrono::duration_cast<std::chrono::seconds>(waited), isForSession);
        isTold = true;
    }
    if (isTold) wait(std::nullopt, false);
    return isLate;
}

TimedRun<CommandResult> runWithin(RemoteHost& host, const Command& command, std::chrono::seconds limit,
                                  const RunWait& wait, const std::stop_token& stop, Silence silence) {
    return doWithin<CommandResult>(
        host, [&](const std::stop_token& ended) { return host.run(command, ended); }, limit, wait, stop,
        silence);
}

}  // namespace atelier
