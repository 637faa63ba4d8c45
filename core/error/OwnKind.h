#pragma once

#include <string_view>

namespace atelier {

namespace written_name {

/// The last name in what a compiler writes of a template: "Cancelled" of "f() [with T = error::Cancelled]",
/// and of "f() [with auto V = ErrorKind::Cancelled; …]".
constexpr std::string_view lastName(std::string_view written) {
    written.remove_prefix(written.find('=') + 1);
    written = written.substr(0, written.find_first_of(";]"));
    return written.substr(written.find_last_of(": ") + 1);
}

#ifdef __GNUC__
/// The name of a type, without its namespaces.
template <typename Type>
consteval std::string_view ofType() {
    return lastName(__PRETTY_FUNCTION__);
}

/// The name of a value of an enumeration, without that of the enumeration.
template <auto Value>
consteval std::string_view ofValue() {
    return lastName(__PRETTY_FUNCTION__);
}
#endif

}  // namespace written_name

/// Whether a type of core/error/*Errors.h bears the name of its kind, so that no two types can have the same
/// kind: an error of such a kind would be read as what it is not. Told by GCC and clang.
template <typename Cause>
consteval bool hasOwnKind() {
#ifdef __GNUC__
    return written_name::ofType<Cause>() == written_name::ofValue<Cause::kind>();
#else
    return true;
#endif
}

}  // namespace atelier
