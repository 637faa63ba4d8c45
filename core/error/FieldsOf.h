#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace atelier {

namespace fields {

/// Stands for a value of any type while fields are counted; never evaluated.
struct Any {
    /// Makes an initializer that fits any field.
    template <typename Type>
    operator Type() const;  // NOLINT(google-explicit-constructor)
};

/// Whether an aggregate can be initialized with as many values as there are places.
template <typename Aggregate, std::size_t... Places>
constexpr bool takes(std::index_sequence<Places...>) {
    return requires {
        Aggregate{(static_cast<void>(Places), Any{})...};
    };
}

/// How many fields an aggregate has, up to seven. Aggregates among its fields count as one each.
template <typename Aggregate, std::size_t Tried = 7>
constexpr std::size_t countOf() {
    if constexpr (takes<Aggregate>(std::make_index_sequence<Tried>()))
        return Tried;
    else
        return countOf<Aggregate, Tried - 1>();
}

}  // namespace fields

/// References to the fields of an aggregate, in order.
template <typename Aggregate>
auto fieldsOf(const Aggregate& all) {
    constexpr std::size_t count = fields::countOf<Aggregate>();
    if constexpr (count == 0) {
        return std::tuple<>();
    } else if constexpr (count == 1) {
        const auto& [a] = all;
        return std::tie(a);
    } else if constexpr (count == 2) {
        const auto& [a, b] = all;
        return std::tie(a, b);
    } else if constexpr (count == 3) {
        const auto& [a, b, c] = all;
        return std::tie(a, b, c);
    } else if constexpr (count == 4) {
        const auto& [a, b, c, d] = all;
        return std::tie(a, b, c, d);
    } else if constexpr (count == 5) {
        const auto& [a, b, c, d, e] = all;
        return std::tie(a, b, c, d, e);
    } else if constexpr (count == 6) {
        const auto& [a, b, c, d, e, f] = all;
        return std::tie(a, b, c, d, e, f);
    } else {
        const auto& [a, b, c, d, e, f, g] = all;
        return std::tie(a, b, c, d, e, f, g);
    }
}

}  // namespace atelier
