#pragma once

#include <QString>
#include <functional>
#include <stop_token>
#include <string>

#include "core/dataset/FileTree.h"
#include "core/dataset/FolderWalk.h"
#include "core/error/Expected.h"

namespace atelier {

/// The links in a folder or an archive that is sent, and those of them that lead out of it: on the cluster,
/// what is written through one of these goes to whatever lies there. The list of what a recipe sends, the
/// dataset's page and the command line all use this count.
struct LinkCount {
    qint64 count = 0;
    qint64 leadingOut = 0;  ///< those with an absolute target, or one that may climb above the folder
    QString name = {};      ///< of those that lead out, the first one by name, relative to the folder
    QString target = {};    ///< the target of that link, as written
    bool unread = false;    ///< there may be more links: the archive was not read to its end
    bool operator==(const LinkCount&) const = default;

    /// Counts a link and returns whether it leads out; links may come in any order. A hard link's target is a
    /// name in the archive; one to a file of the archive is only that file's second name, and not counted.
    /// For other hard links, GNU tar and bsdtar make nothing and end with an error; busybox's tar makes them,
    /// and what is written to one changes the file it leads to.
    bool add(const std::string& link, const std::string& leads, bool hard = false);
    bool add(const WalkEntry& link);

private:
    bool note(const std::string& link, const std::string& leads, bool out);
};

/// A symbolic link's target, as written; empty where it cannot be read any more.
std::string targetOf(const WalkEntry& link);

/// The links in a folder that was read into a tree.
LinkCount linksIn(const FileTree& tree);

/// Receives a link of an archive: its name, its target, and whether it is a hard link.
using LinkFound = std::function<void(const std::string& link, const std::string& leads, bool hard)>;
/// Reads the links of an archive; a file whose name is not that of an archive has none. It stops after 20,000
/// entries or 256 MiB to decompress, which takes a moment and is always the same part of the archive. False
/// where it did not come to the end. Errors: Cancelled.
Expected<bool> readArchiveLinks(const QString& path, const LinkFound& found, const std::stop_token& stop);

/// Counts the links in a folder, or in an archive as far as readArchiveLinks reads. Errors: those of
/// walkFolder, Cancelled.
Expected<LinkCount> linksIn(const QString& path, const std::stop_token& stop);

}  // namespace atelier
