#pragma once

#include <QList>
#include <QString>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Expected.h"
#include "core/dataset/LeaveOut.h"
#include "core/dataset/Scan.h"

namespace atelier {

/// One entry of what travels, as it was when the manifest was made.
struct ManifestEntry {
    enum class Kind { File, Folder, SymbolicLink, HardLink };
    std::string name;  ///< bytes, relative to the root
    Kind kind = Kind::File;
    qint64 size = 0;      ///< of a file's content; 0 for all else
    qint64 modified = 0;  ///< nanoseconds since 1970
    quint32 mode = 0;
    std::string
        target;  ///< where a link leads: as written for a symbolic link, an entry's name for a hard link
    bool operator==(const ManifestEntry&) const = default;
};

/// Everything that travels, sorted by the bytes of the names, so that the same folder gives the same manifest
/// and, from it, the same archive. Names are relative to the folder: its content lies at the archive's root.
struct Manifest {
    std::filesystem::path root;
    std::vector<ManifestEntry> entries;
    QList<LeftOut> leftOut;
    qint64 bytes = 0;  ///< of all files' content
    /// As FileTree::archiveMode.
    quint32 archiveMode() const;
};

/// Reads a folder, or a single file as a folder that holds just it. A file with several names is a file under
/// the first and a hard link under the others. Errors: FileMissing, FileUnreadable, DatasetEmpty, Cancelled.
Expected<Manifest> readManifest(const QString& path, LeaveOut rule, const std::stop_token& stop);

/// The names of those entries that are no longer here as they were when the manifest was made.
struct ChangesSince {
    /// The kind, the size and the time of a file, where a link leads; and those that were closed since to
    /// whom they were open.
    std::vector<std::string> changed;
    /// A folder without what lay in it; empty where the folder of the manifest itself is gone.
    std::vector<std::string> removed;
    bool isRootRemoved = false;
};
ChangesSince changesSince(const Manifest& manifest, const std::stop_token& stop);

/// As requireNothingLost. Of a program, sockets, pipes and devices stay here unasked.
Expected<void> requireReadable(const Manifest& manifest);

}  // namespace atelier
