#pragma once

#include <QRandomGenerator>
#include <chrono>
#include <stop_token>
#include <vector>

#include "core/base/Clock.h"
#include "core/error/Expected.h"
#include "core/error/StoppedErrors.h"
#include "core/remote/SignIn.h"

namespace atelier {

/// How long to wait before each further try where a server hangs up before its greeting: half a minute
/// together. A server does that while it has as many sign-ins under way as it allows (MaxStartups of
/// sshd_config(5)), as when a class begins.
inline const std::vector<std::chrono::milliseconds> usualGreetingPauses{
    std::chrono::seconds(1), std::chrono::seconds(2), std::chrono::seconds(4),
    std::chrono::seconds(6), std::chrono::seconds(8), std::chrono::seconds(9)};

/// Signs in by `attempt`, and again after each of the pauses, each a little longer by chance, since others
/// wait as well, as long as `mayTakeLater` says so of its error. The wait is told. Errors: those of
/// `attempt`; Cancelled.
template <typename Attempt, typename MayTakeLater>
auto withGreetingRetries(const Attempt& attempt, const MayTakeLater& mayTakeLater,
                         const std::vector<std::chrono::milliseconds>& pauses, const SignInPrompts& prompts,
                         const std::stop_token& stop) -> decltype(attempt()) {
    using std::chrono::milliseconds;
    auto made = attempt();
    milliseconds waited{0};
    for (const milliseconds pause : pauses) {
        if (made || !mayTakeLater(made.error())) break;
        if (prompts.showWait)
            prompts.showWait(ServerWait{.waited = std::chrono::duration_cast<std::chrono::seconds>(waited),
                                        .isForGreeting = true});
        const milliseconds longer = pause + pause * QRandomGenerator::global()->bounded(25) / 100;
        const bool isOver = !SystemClock().sleepFor(longer, stop);
        waited += longer;
        if (prompts.showWait) prompts.showWait(std::nullopt);
        if (isOver) return failure(error::Cancelled{});
        made = attempt();
    }
    return made;
}

}  // namespace atelier
