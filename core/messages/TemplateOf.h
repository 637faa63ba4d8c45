#pragma once

#include "core/error/Error.h"

namespace atelier {

/// The English sentence for an error of a kind, or for one of its cases, with %1, %2 … for its arguments. One
/// that speaks of a value which errors of the kind do not carry does not compile.
template <ErrorCause Cause>
consteval const char* templateOf(const char* english) {
    for (const char* c = english; *c != '\0'; ++c)
        if (c[0] == '%' && c[1] > '0' + ArgumentCount<Cause>::value && c[1] <= '9')
            throw "the sentence speaks of a value that its kind of error does not carry";
    return english;
}

}  // namespace atelier
