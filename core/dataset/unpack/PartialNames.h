#pragma once

#include <string>

namespace atelier {

/// Whether a component of a name has, in whatever capitals, the form ".atelier-….part" of the names that
/// files and links have here until they are complete. An entry from elsewhere must not have such a name,
/// since a disk may take it for that of the very file that is growing.
bool isReservedName(const std::string& name);

/// The name of a file that grows alone in its folder; one made from the entry's name could be too long.
inline constexpr char arrivingName[] = ".atelier-arriving.part";

/// A random name for a file or link that grows beside others.
std::string randomPartialName();

/// The name of a file whose beginning may be there from an earlier try.
struct PartialName {
    std::string prefix;  ///< the beginning of the names for all keys of that entry
    std::string name;
};
/// `key` tells versions of a file with the same name apart.
PartialName partialName(const std::string& name, const std::string& key);

}  // namespace atelier
