#pragma once

#include <functional>
#include <memory>
#include <thread>

#include "core/openssh/master/SilenceNote.h"
#include "core/ssh/session/KeepAlive.h"

namespace atelier {

/// Finds out, in a thread of its own, that the silent line of a master is dead (SilentLine), sooner than ssh
/// does, which only counts the seconds.
class SilenceWatch {
public:
    /// Begins. `lost` is called in the thread, at most once.
    SilenceWatch(std::shared_ptr<const SilenceNote> silence, const KeepAlive& keepAlive,
                 std::function<void()> lost);
    /// Ends, once `lost` has returned if it was called.
    ~SilenceWatch() = default;
    SilenceWatch(const SilenceWatch&) = delete;
    SilenceWatch& operator=(const SilenceWatch&) = delete;

private:
    std::jthread thread_;
};

}  // namespace atelier
