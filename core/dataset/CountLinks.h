#pragma once

#include <QString>
#include <functional>
#include <stop_token>
#include <string>

#include "core/dataset/FileTree.h"
#include "core/dataset/FolderWalk.h"
#include "core/dataset/LinkCount.h"
#include "core/error/Expected.h"

namespace atelier {

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

/// Counts the links in an archive, as far as readArchiveLinks reads; `Links` is a LinkCount or derives from
/// it. Errors: Cancelled.
template <typename Links>
Expected<Links> linksInArchive(const QString& path, const std::stop_token& stop) {
    Links links;
    const auto found = [&links](const std::string& link, const std::string& leads, bool hard) {
        links.add(link, leads, hard);
    };
    const auto read = readArchiveLinks(path, found, stop);
    if (!read) return failure(read);
    links.unread = !*read;
    return links;
}

/// Counts the links in a folder, or in an archive as far as readArchiveLinks reads. Errors: those of
/// walkFolder, Cancelled.
Expected<LinkCount> linksIn(const QString& path, const std::stop_token& stop);

}  // namespace atelier
