#pragma once

#include <QString>
#include <optional>

namespace atelier {

/// The sentence about a folder of the user's whose name Atelier cannot use (variableOfUnusableFolder), and
/// what to do; none where all names can be used. The programs ask before they read or make anything.
std::optional<QString> unusableFolderInWords();

}  // namespace atelier
