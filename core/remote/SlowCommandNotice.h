#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// The time after which the user is told that a command is slow, by the command line and in the window's list
/// of commands. A cluster may rightly take minutes to answer, so that no time limit ends a command: the user
/// decides.
inline constexpr std::chrono::seconds slowAfter{20};

/// A host that does what `host` does and calls `tell` in a thread of its own, once for every command that
/// moves less than a kilobyte, in both directions together, during the time `patience`.
std::unique_ptr<RemoteHost> withSlowCommandNotice(std::unique_ptr<RemoteHost> host,
                                                  std::chrono::milliseconds patience,
                                                  std::function<void()> tell);

}  // namespace atelier
