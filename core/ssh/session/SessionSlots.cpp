#include "core/ssh/session/SessionSlots.h"

#include <algorithm>

namespace atelier {

namespace {

constexpr std::chrono::milliseconds settling{1000};
constexpr int refusalsBeforeGivingUp = 20;
/// How long a server may go on counting a session whose channel was closed: until its program has ended,
/// which takes seconds on a busy computer.
constexpr std::chrono::seconds longestEnding{20};

}  // namespace

bool SessionSlots::tryAcquire() {
    if (taken_ >= cap_) return false;
    ++taken_;
    return true;
}

void SessionSlots::release() {
    --taken_;
    lastRelease_ = std::chrono::steady_clock::now();
}

SessionSlots::Refusal SessionSlots::refused(int& timesAlone) {
    --taken_;
    const bool othersOpen = taken_ > 0;
    const auto sinceRelease = std::chrono::steady_clock::now() - lastRelease_;
    const bool settled = sinceRelease > settling;
    if (!othersOpen) {
        const bool givesUp = ++timesAlone >= refusalsBeforeGivingUp && sinceRelease > longestEnding;
        return givesUp ? Refusal::GiveUp : Refusal::TryAgainSoon;
    }
    // A channel that was just closed may still count at the server, so that the limit is not lowered for
    // it.
    if (!settled) return Refusal::TryAgainSoon;
    cap_ = std::max(1, taken_.load());
    return Refusal::WaitForSlot;
}

}  // namespace atelier
