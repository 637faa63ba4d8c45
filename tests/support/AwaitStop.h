#pragma once

#include <chrono>

#include "core/base/Clock.h"

namespace atelier::testing {

/// Waits until `stop` is requested, as work does that ends only when it is asked to.
inline void awaitStop(std::stop_token stop) {
    (void)SystemClock().sleepFor(std::chrono::hours(1), std::move(stop));
}

}  // namespace atelier::testing
