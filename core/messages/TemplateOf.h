#pragma once

#include <cstddef>

#include "core/error/Error.h"

namespace atelier {

/// An English sentence with %1, %2 … for the arguments of one kind of error, or none. Only `templateOf` makes
/// one, so that none speaks for another kind unseen.
class KindTemplate {
public:
    /// None: another sentence has to speak.
    constexpr explicit(false) KindTemplate(std::nullptr_t) {}

    /// Whether there is one.
    constexpr explicit operator bool() const { return english_ != nullptr; }
    /// The sentence; null where there is none.
    constexpr const char* english() const { return english_; }
    /// Whether it is there, and speaks of errors of that kind.
    constexpr bool isOf(ErrorKind kind) const { return english_ && kind_ == kind; }

private:
    constexpr KindTemplate(ErrorKind kind, const char* english) : kind_(kind), english_(english) {}
    template <ErrorCause Cause>
    friend consteval KindTemplate templateOf(const char* english);

    ErrorKind kind_ = {};
    const char* english_ = nullptr;
};

/// The English sentence for an error of a kind, or for one of its cases, with %1, %2 … for its arguments. One
/// that speaks of a value which errors of the kind do not carry does not compile.
template <ErrorCause Cause>
consteval KindTemplate templateOf(const char* english) {
    for (const char* c = english; *c != '\0'; ++c)
        if (c[0] == '%' && c[1] > '0' + ArgumentCount<Cause>::value && c[1] <= '9')
            throw "the sentence speaks of a value that its kind of error does not carry";
    return KindTemplate(Cause::kind, english);
}

}  // namespace atelier
