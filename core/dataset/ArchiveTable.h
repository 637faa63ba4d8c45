#pragma once

#include <QString>
#include <functional>
#include <limits>
#include <stop_token>
#include <string>

#include "core/error/Expected.h"

namespace atelier {

/// One line of an archive's table of contents.
struct ArchiveTableEntry {
    std::string name;  ///< bytes, without a leading "./"
    qint64 size = 0;   ///< bytes of content once unpacked; 0 for all but files
    bool isFolder = false;
    std::string linkTarget = {};  ///< of a link, as written in the archive; empty for all else
    bool isHardLink = false;      ///< the link is a hard one, so that its target is the name of another entry
};

/// The most that is read of an archive.
struct ArchiveTableBounds {
    qint64 entries = std::numeric_limits<qint64>::max();  ///< headers that are read
    /// Bytes to unpack, for an archive that is compressed as a whole and has to be unpacked to get from
    /// header to header.
    qint64 unpackedBytes = std::numeric_limits<qint64>::max();
};

/// Reads an archive from its first header to its last; false where a bound stopped it before. Errors:
/// FileUnreadable, ArchiveDamaged, Cancelled.
Expected<bool> readArchiveTable(const QString& path,
                                const std::function<void(const ArchiveTableEntry&)>& entry,
                                const std::stop_token& stop, const ArchiveTableBounds& bounds = {});

}  // namespace atelier
