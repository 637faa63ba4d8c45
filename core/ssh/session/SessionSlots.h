#pragma once

#include <atomic>
#include <chrono>

namespace atelier {

/// How many session channels may be open at once: sshd's MaxSessions, which it does not tell, is found out by
/// being refused. sshd_config(5): 10 by default; we stay below it.
class SessionSlots {
public:
    /// What a channel shall do after sshd refused to open it.
    enum class Refusal { TryAgainSoon, WaitForSlot, GiveUp };

    bool tryTake();
    /// A channel that was open is gone.
    void release();
    /// An open was refused for the `times`-th time; gives its slot back.
    Refusal refused(int times);

    /// May be called from any thread.
    int cap() const { return cap_; }
    /// sshd counts a session a moment longer than we do.
    static constexpr std::chrono::milliseconds pause{50};

private:
    std::atomic<int> cap_ = 8;
    int taken_ = 0;
    std::chrono::steady_clock::time_point lastRelease_ = {};
};

}  // namespace atelier
