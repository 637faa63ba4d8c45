#pragma once

#include <QString>
#include <functional>
#include <stop_token>
#include <string>

#include "core/base/Expected.h"

namespace atelier {

/// One line of an archive's table of contents.
struct ArchiveTableEntry {
    std::string name;  ///< bytes, without a leading "./"
    qint64 size = 0;
    bool isFolder = false;
};

/// Reads an archive from its first header to its last. Errors: FileUnreadable, ArchiveDamaged, Cancelled.
Expected<void> readArchiveTable(const QString& path,
                                const std::function<void(const ArchiveTableEntry&)>& entry,
                                const std::stop_token& stop);

}  // namespace atelier
