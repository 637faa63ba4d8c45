#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// The time after which whoever waits on the command line is told that the server is silent. A busy login
/// node may be so for some seconds, and a line that was printed does not go away as a colour of the window
/// does.
inline constexpr std::chrono::seconds silentAfter{10};

/// Functions that are called in a thread of their own.
struct SilenceObserver {
    /// The server has been silent (`silentFor`) for that time; once for each silence.
    std::function<void(std::chrono::seconds silence)> silent = {};
    /// It has given a sign of life after a silence that was told, over the same connection.
    std::function<void()> answers = {};
};

/// A host that does what `host` does and tells the observer when the server is silent for `patience`. A
/// connection that is lost in its silence is not told here.
std::unique_ptr<RemoteHost> withSilenceNotice(std::unique_ptr<RemoteHost> host,
                                              std::chrono::milliseconds patience, SilenceObserver observer);

}  // namespace atelier
