#pragma once

#include <atomic>
#include <chrono>

namespace atelier {

/// How many session channels may be open at once. sshd does not tell its limit, MaxSessions, so that it is
/// found out by refusals. It is 10 by default (sshd_config(5)).
class SessionSlots {
public:
    /// What a channel must do after sshd refused to open it: try again after `pause`, wait until another
    /// channel has been closed, or report ChannelRefused.
    enum class Refusal { TryAgainSoon, WaitForSlot, GiveUp };

    /// Takes a slot for a channel that is about to be opened; false where all are taken.
    bool tryAcquire();
    /// Called when an open channel was closed.
    void release();
    /// Called when opening a channel was refused; frees the slot. `timesAlone` counts how often that channel
    /// was refused while no other one was there: these refusals alone tell that it will never be opened, once
    /// the server has had time to notice the end of those that were closed.
    Refusal refused(int& timesAlone);

    /// Forgets what refusals have shown: other programs that share the connection may have ended since.
    void forgetLimit() { cap_ = usualCap; }

    /// The present limit. May be called from any thread.
    int cap() const { return cap_; }
    /// How many slots are taken at present. May be called from any thread.
    int taken() const { return taken_; }
    /// How long to wait after a channel was closed: sshd still counts it for a moment.
    static constexpr std::chrono::milliseconds pause{50};

private:
    static constexpr int usualCap = 10;
    std::atomic<int> cap_ = usualCap;
    std::atomic<int> taken_ = 0;
    std::chrono::steady_clock::time_point lastRelease_ = {};
};

}  // namespace atelier
