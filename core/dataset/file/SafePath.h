#pragma once

#include <string>
#include <string_view>

namespace atelier {

/// Whether a name out of an archive stays in the folder it is unpacked into: relative, no `..`, no drive, not
/// empty.
bool isSafeName(std::string_view name);

/// Whether a symbolic link of that (safe) name stays in the folder: relative, with `..` only at its start and
/// no more of them than the link lies deep. A `..` behind a component is refused, because that component may
/// itself be a link.
bool isSafeLinkTarget(std::string_view linkName, std::string_view target);

/// The name without `.` components, doubled and trailing slashes; empty for the folder itself.
std::string tidiedName(std::string_view name);

}  // namespace atelier
