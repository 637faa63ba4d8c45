#pragma once

#include <string>

namespace atelier {

/// What grows here has names of its own until it is whole. Whether a component of a name is, in whatever
/// capitals, one of those: nothing that comes may have one, since a disk may take it for the very file that
/// grows.
bool isReservedName(const std::string& name);

/// Of the one file that grows at a time: one made from the entry's name could be too long.
inline constexpr char arrivingName[] = ".atelier-arriving.part";

/// Nobody else's.
std::string oneOfManyGrowing();

/// Of a file whose beginning may be there from an earlier try.
struct GrowingName {
    std::string ofEntry;  ///< how those of all keys begin
    std::string whole;
};
/// `key` says which file of that name it is.
GrowingName growingName(const std::string& name, const std::string& key);

}  // namespace atelier
