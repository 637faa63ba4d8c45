#pragma once

#include <functional>
#include <utility>

namespace atelier {

/// Calls a function of an observer, if there is one.
template <typename... Given, typename... Arguments>
void notify(const std::function<void(Given...)>& function, Arguments&&... arguments) {
    if (function) function(std::forward<Arguments>(arguments)...);
}

}  // namespace atelier
