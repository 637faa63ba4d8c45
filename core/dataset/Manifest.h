#pragma once

#include <QList>
#include <QString>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/dataset/FileTree.h"
#include "core/dataset/LeaveOut.h"
#include "core/dataset/Scan.h"
#include "core/error/Expected.h"

namespace atelier {

/// One entry that is sent, as it was when the manifest was made.
struct ManifestEntry {
    /// What an entry is.
    using Kind = FileTree::Kind;
    std::string name;  ///< bytes, relative to the root
    Kind kind = Kind::File;
    qint64 size = 0;      ///< bytes of a file's content; 0 for all else
    qint64 modified = 0;  ///< nanoseconds since 1970
    quint32 mode = 0;
    std::string
        target;  ///< where a link leads: as written for a symbolic link, an entry's name for a hard link
    bool operator==(const ManifestEntry&) const = default;
};

/// What of a folder is sent, as a list to choose from and to change; for large folders, FileTree holds it in
/// less memory. Names are relative to the folder, and sorted by their bytes.
struct Manifest {
    std::filesystem::path root;
    std::vector<ManifestEntry> entries;
    QList<LeftOut> leftOut;
    qint64 bytes = 0;  ///< of all files' content
};

/// Reads a folder, or a single file, as FileTree::read does. Errors: those of FileTree::read.
Expected<Manifest> readManifest(const QString& path, LeaveOut rule, const std::stop_token& stop);

/// What of a manifest is not on this computer any more as it was when the manifest was made, by name.
struct ChangesSince {
    /// Entries with another kind, another size or time of a file, another target of a link, or with fewer
    /// rights for group and others.
    std::vector<std::string> changed;
    /// Of a removed folder only its own name; empty where the folder of the manifest itself is removed.
    std::vector<std::string> removed;
    bool isRootRemoved = false;
};
/// Looks at every entry of the manifest again. What is new in the folder is not looked for. Stopped early,
/// it tells what was found so far.
ChangesSince changesSince(const Manifest& manifest, const std::stop_token& stop);

/// Fails where an entry cannot be sent, as requireNothingLost does. Sockets, pipes and devices of a program
/// do not count.
Expected<void> requireReadable(const Manifest& manifest);

}  // namespace atelier
