#include "core/ssh/session/SessionSlots.h"

#include <algorithm>

namespace atelier {

namespace {

constexpr std::chrono::milliseconds settling{1000};
constexpr int refusalsBeforeGivingUp = 20;

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
    const bool settled = std::chrono::steady_clock::now() - lastRelease_ > settling;
    if (!othersOpen) return ++timesAlone < refusalsBeforeGivingUp ? Refusal::TryAgainSoon : Refusal::GiveUp;
    // A channel that was just closed may still count at the server, so that the limit is not lowered for
    // it.
    if (!settled) return Refusal::TryAgainSoon;
    cap_ = std::max(1, taken_);
    return Refusal::WaitForSlot;
}

}  // namespace atelier
