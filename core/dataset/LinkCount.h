#pragma once

#include <QString>
#include <functional>
#include <stop_token>
#include <string>

#include "core/base/Expected.h"
#include "core/dataset/FileTree.h"
#include "core/dataset/FolderWalk.h"

namespace atelier {

/// The links in a folder or an archive that is sent, and those of them that lead out of it: what is written
/// through such a one on the cluster goes to whatever lies there. The one count of them, for the list of what
/// a recipe sends, the dataset's page and the command line.
struct LinkCount {
    qint64 count = 0;
    qint64 leadingOut = 0;  ///< those with an absolute target, or one that may climb above the folder
    QString name = {};      ///< of these, the first one by its name, relative to the folder
    QString target = {};    ///< as it is written in that one
    bool unread = false;    ///< there may be more: an archive that was not looked at to its end
    bool operator==(const LinkCount&) const = default;

    /// Takes a link into account, in whatever order they come; whether it leads out. The target of an
    /// archive's hard link is a name there. One to a file of the same archive is no more than its second
    /// name, and not counted. To other names GNU tar and bsdtar make none and end with an error; busybox's
    /// tar makes it, and what is written to it changes the file it leads to.
    bool add(const std::string& link, const std::string& leads, bool hard = false);
    bool add(const WalkEntry& link);

private:
    bool note(const std::string& link, const std::string& leads, bool out);
};

/// Where a symbolic link leads, as it is written in it; empty where it cannot be read any more.
std::string targetOf(const WalkEntry& link);

/// The links in a folder that was looked through.
LinkCount linksIn(const FileTree& tree);

/// What is found in an archive: a link, where it leads, and whether it is a hard one.
using LinkFound = std::function<void(const std::string& link, const std::string& leads, bool hard)>;
/// Reads the links of an archive, of which no more is read than takes a moment (20,000 entries, 256 MiB to
/// decompress), so that the same one is always looked at as far; a file by another name has none. False where
/// it was not read to its end. Errors: Cancelled.
Expected<bool> readArchiveLinks(const QString& path, const LinkFound& found, const std::stop_token& stop);

/// The links in a folder, or in an archive as far as readArchiveLinks reads. Errors: those of walkFolder,
/// Cancelled.
Expected<LinkCount> linksIn(const QString& path, const std::stop_token& stop);

}  // namespace atelier
