#pragma once

#include "core/error/ErrorKind.h"

namespace atelier::error {

/// The user asked to stop.
struct Cancelled {
    static constexpr auto kind = ErrorKind::Cancelled;
};

/// There is a question to ask, but no terminal to ask it on.
struct NobodyToAsk {
    static constexpr auto kind = ErrorKind::NobodyToAsk;
};

}  // namespace atelier::error
