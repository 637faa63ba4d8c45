#pragma once

#include <QString>
#include <stop_token>
#include <string>

#include "core/base/Expected.h"
#include "core/consent/NameSetHash.h"
#include "core/dataset/LinkCount.h"

namespace atelier {

/// The links in a folder or an archive that is sent, and which ones lead out, so that a yes to them is no yes
/// to others.
struct SentLinks : LinkCount {
    NameSetHash all = {};  ///< of the names and targets of all that lead out
    bool operator==(const SentLinks&) const = default;

    /// Takes a link of the folder into account, in whatever order they come.
    void add(const WalkEntry& link);
    /// The same of an archive's.
    void add(const std::string& link, const std::string& leads, bool hard);
};

/// The links in an archive, as far as readArchiveLinks reads. Errors: Cancelled.
Expected<SentLinks> linksInArchive(const QString& path, const std::stop_token& stop);

}  // namespace atelier
