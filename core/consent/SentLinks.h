#pragma once

#include <string>

#include "core/consent/NameSetHash.h"
#include "core/dataset/LinkCount.h"

namespace atelier {

/// The links in a folder or an archive that is sent, and a hash of those that lead out, so that a yes to
/// these is no yes to others.
struct SentLinks : LinkCount {
    NameSetHash all = {};  ///< of the names and targets of all links that lead out
    bool operator==(const SentLinks&) const = default;

    /// Counts a link of the folder; links may come in any order.
    void add(const WalkEntry& link);
    /// Counts a link of an archive: its name, its target, and whether it is a hard link.
    void add(const std::string& link, const std::string& leads, bool hard);
};

}  // namespace atelier
