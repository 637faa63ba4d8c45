#pragma once

#include <tl/expected.hpp>
#include <utility>

#include "core/error/Error.h"

namespace atelier {

/// A value, or the reason why there is none.
template <typename T>
using Expected = tl::expected<T, Error>;

/// What a function returns in place of its value: `return failure(error::FileMissing{path});`.
template <ErrorCause Cause>
tl::unexpected<Error> failure(const Cause& cause, QString detail = {}, bool retryable = false) {
    return tl::unexpected<Error>(Error(cause, std::move(detail), retryable));
}

/// Hands the error of one result on as the error of another.
template <typename T>
tl::unexpected<Error> failure(const Expected<T>& result) {
    return tl::unexpected<Error>(result.error());
}

}  // namespace atelier
