#pragma once

namespace atelier {

/// Whether the folders of the user have names that Atelier can go by (variableOfUnusableFolder); where one
/// has not, says so on standard error. The programs ask before they read or make anything.
bool folderNamesAreUsable();

}  // namespace atelier
