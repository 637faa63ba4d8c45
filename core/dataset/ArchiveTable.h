#pragma once

#include <QString>
#include <functional>
#include <limits>
#include <stop_token>
#include <string>

#include "core/base/Expected.h"

namespace atelier {

/// One line of an archive's table of contents.
struct ArchiveTableEntry {
    std::string name;  ///< bytes, without a leading "./"
    qint64 size = 0;
    bool isFolder = false;
    std::string linkTarget = {};  ///< of a link, as it is written there; empty for all else
    bool isHardLink = false;      ///< whose target is a name in the archive, not seen from the link
};

/// How much of an archive is read at the most.
struct ArchiveTableBounds {
    qint64 entries = std::numeric_limits<qint64>::max();
    /// Of what is compressed as a whole, which has to be unpacked to get from header to header.
    qint64 unpackedBytes = std::numeric_limits<qint64>::max();
};

/// Reads an archive from its first header to its last; false where a bound came before that. Errors:
/// FileUnreadable, ArchiveDamaged, Cancelled.
Expected<bool> readArchiveTable(const QString& path,
                                const std::function<void(const ArchiveTableEntry&)>& entry,
                                const std::stop_token& stop, const ArchiveTableBounds& bounds = {});

}  // namespace atelier
