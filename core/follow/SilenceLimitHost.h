#pragma once

#include <chrono>

#include "core/base/Clock.h"
#include "core/remote/ForwardedHost.h"

namespace atelier {

/// How long a question about a job may go without an answer: a squeue of a busy controller answers within
/// seconds, and one that hangs never does.
inline constexpr std::chrono::seconds questionPatience{60};

/// A host for questions that are answered soon or not at all: a command that writes nothing during
/// `questionPatience`, while the connection stands and its server is heard, is ended. Further errors:
/// CommandSilent, which can be tried again.
class SilenceLimitHost final : public ForwardedHost {
public:
    /// `host` and `clock` must outlive it.
    SilenceLimitHost(RemoteHost& host, const Clock& clock) : ForwardedHost(host), clock_(clock) {}

    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override;

private:
    const Clock& clock_;
};

}  // namespace atelier
