#include "core/dataset/LinkCount.h"

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

bool LinkCount::add(const std::string& link, const std::string& leads, bool hard) {
    if (hard && isSafeName(leads)) return false;
    return note(link, leads, hard || !isSafeName(link) || !isSafeLinkTarget(link, leads));
}

bool LinkCount::add(const WalkEntry& link) {
    return add(link.name, targetOf(link));
}

bool LinkCount::note(const std::string& link, const std::string& leads, bool out) {
    ++count;
    if (!out) return false;
    ++leadingOut;
    const QString shown = shownName(link);
    if (leadingOut > 1 && !(shown < name)) return true;
    name = shown;
    target = shownName(leads);
    return true;
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
    LinkCount links;
    const QFileInfo info(path);
    if (info.isDir()) {
        WalkVisitor visitor;
        visitor.entry = [&links](const WalkEntry& entry) {
            if (entry.facts.kind == FileFacts::Kind::SymbolicLink) links.add(entry);
        };
        visitor.leftOut = [](const std::string&, LeftOut::Reason) {};
        const auto walked = walkFolder(nativePath(path), LeaveOut::Rubbish, visitor, stop);
        return walked ? Expected<LinkCount>(links) : failure(walked);
    }
    const auto found = [&links](const std::string& link, const std::string& leads, bool hard) {
        links.add(link, leads, hard);
    };
    const auto read = readArchiveLinks(path, found, stop);
    if (!read) return failure(read);
    links.unread = !*read;
    return links;
}

}  // namespace atelier
