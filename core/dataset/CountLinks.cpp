#include "core/dataset/CountLinks.h"

#include <QFileInfo>

#include "core/dataset/ArchiveName.h"
#include "core/dataset/ArchiveTable.h"
#include "core/dataset/file/SafePath.h"

namespace atelier {

namespace {

constexpr ArchiveTableBounds aMoment{.entries = 20'000, .unpackedBytes = 256 << 20};

}  // namespace

std::string targetOf(const WalkEntry& link) {
    std::error_code error;
    const std::string leads = pathBytes(std::filesystem::read_symlink(link.path, error));
    return error ? std::string() : leads;
}

LinkCount linksIn(const FileTree& tree) {
    LinkCount links;
    for (std::size_t i = 0; i < tree.size(); ++i)
        if (tree.kind(i) == FileTree::Kind::SymbolicLink) links.add(tree.name(i), tree.target(i));
    return links;
}

Expected<bool> readArchiveLinks(const QString& path, const LinkFound& found, const std::stop_token& stop) {
    if (!isArchiveName(path)) return true;
    const auto note = [&found](const ArchiveTableEntry& entry) {
        if (!entry.linkTarget.empty()) found(entry.name, entry.linkTarget, entry.isHardLink);
    };
    const auto read = readArchiveTable(path, note, stop, aMoment);
    if (!read && read.error().kind() == ErrorKind::Cancelled) return failure(read);
    // Where this computer cannot read the archive, the cluster's tar may still find links in it.
    return read && *read;
}

Expected<LinkCount> linksIn(const QString& path, const std::stop_token& stop) {
    const QFileInfo info(path);
    if (info.isDir()) {
        LinkCount links;
        WalkVisitor visitor;
        visitor.entry = [&links](const WalkEntry& entry) {
            if (entry.facts.kind == FileFacts::Kind::SymbolicLink) links.add(entry);
        };
        visitor.leftOut = [](const std::string&, LeftOut::Reason) {};
        const auto walked = walkFolder(nativePath(path), LeaveOut::Rubbish, visitor, stop);
        return walked ? Expected<LinkCount>(links) : failure(walked);
    }
    return linksInArchive<LinkCount>(path, stop);
}

}  // namespace atelier
