#pragma once

#include <QString>
#include <optional>

namespace atelier {

/// What is wrong with a folder of the user whose name Atelier cannot go by (variableOfUnusableFolder), and
/// what to do; none where all names will do. The programs ask before they read or make anything.
std::optional<QString> unusableFolderInWords();

}  // namespace atelier
