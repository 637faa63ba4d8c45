#pragma once

#include "core/error/ErrorKind.h"

namespace atelier::error {

/// The user asked to stop.
struct Cancelled {
    static constexpr auto kind = ErrorKind::Cancelled;
};

/// A question was due, and there is no terminal to ask it on.
struct NobodyToAsk {
    static constexpr auto kind = ErrorKind::NobodyToAsk;
};

}  // namespace atelier::error
