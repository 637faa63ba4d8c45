#pragma once

#include <cstddef>

#include "core/error/Error.h"

namespace atelier {

/// An English sentence with %1, %2 … for the arguments of one kind of error, or none. Only `templateOf` makes
/// one, and none becomes that of another kind.
template <ErrorCause Cause>
class TemplateFor {
public:
    /// None: another sentence has to speak.
    constexpr explicit(false) TemplateFor(std::nullptr_t) {}
    /// The sentence; null where there is none.
    constexpr const char* english() const { return english_; }

private:
    constexpr explicit TemplateFor(const char* english) : english_(english) {}
    template <ErrorCause Other>
    friend consteval TemplateFor<Other> templateOf(const char* english);

    const char* english_ = nullptr;
};

/// The English sentence for an error of a kind, or for one of its cases, with %1, %2 … for its arguments. One
/// that speaks of a value which errors of the kind do not carry does not compile.
template <ErrorCause Cause>
consteval TemplateFor<Cause> templateOf(const char* english) {
    for (const char* c = english; *c != '\0'; ++c)
        if (c[0] == '%' && c[1] > '0' + ArgumentCount<Cause>::value && c[1] <= '9')
            throw "the sentence speaks of a value that its kind of error does not carry";
    return TemplateFor<Cause>(english);
}

}  // namespace atelier
