#pragma once

#include <string_view>

namespace atelier {

namespace written_name {

/// The argument in what a compiler writes of a template: "atelier::error::Cancelled" of GCC's
/// "f() [with T = atelier::error::Cancelled; …]", and of clang's "f() [T = atelier::error::Cancelled]".
constexpr std::string_view argumentIn(std::string_view written) {
    written.remove_prefix(written.find("= ") + 2);
    return written.substr(0, written.find_first_of(";]"));
}

#ifdef __GNUC__
/// The name of a type, with its namespaces.
template <typename Type>
consteval std::string_view ofType() {
    return argumentIn(__PRETTY_FUNCTION__);
}

/// The name of a value of an enumeration, without that of the enumeration.
template <auto Value>
consteval std::string_view ofValue() {
    const std::string_view whole = argumentIn(__PRETTY_FUNCTION__);
    return whole.substr(whole.rfind(':') + 1);
}
#endif

}  // namespace written_name

/// Whether a type of core/error/*Errors.h bears the name of its kind, in the namespace `error` itself, so
/// that no two types can have the same kind: an error of such a kind would be read as what it is not. Told by
/// GCC and clang.
template <typename Cause>
consteval bool hasOwnKind() {
#ifdef __GNUC__
    constexpr std::string_view home = "atelier::error::";
    constexpr std::string_view name = written_name::ofType<Cause>();
    return name.starts_with(home) && name.substr(home.size()) == written_name::ofValue<Cause::kind>();
#else
    return true;
#endif
}

}  // namespace atelier
