#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// A cluster may take minutes for an honest answer, so that no time ends a command by itself: whoever waits
/// is told after so long, by the command line and in the window's list of commands, and decides.
inline constexpr std::chrono::seconds slowAfter{20};

/// The same host; `tell` is called, from a thread of its own, once for every command in which less than a
/// kilobyte moved, either way, for the length of `patience`.
std::unique_ptr<RemoteHost> tellingSlowAnswers(std::unique_ptr<RemoteHost> host,
                                               std::chrono::milliseconds patience,
                                               std::function<void()> tell);

}  // namespace atelier
