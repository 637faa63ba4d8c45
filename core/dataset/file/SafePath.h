#pragma once

#include <string>
#include <string_view>

namespace atelier {

/// Whether a name in an archive stays in the folder that the archive is unpacked into: it is relative and not
/// empty, and has no `..` and no drive.
bool isSafeName(std::string_view name);

/// Whether a symbolic link of that (safe) name stays in the folder: its target is relative, with `..` only at
/// the start and no more of them than the link lies deep. A `..` behind a component is refused, because that
/// component may itself be a link.
bool isSafeLinkTarget(std::string_view linkName, std::string_view target);

/// The name without `.` components, doubled and trailing slashes; empty for the folder itself.
std::string tidiedName(std::string_view name);

}  // namespace atelier
