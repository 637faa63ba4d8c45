#include "core/consent/SentLinks.h"

#include "core/dataset/ArchiveName.h"
#include "core/dataset/ArchiveTable.h"
#include "core/dataset/SafePath.h"

namespace atelier {

namespace {

/// As many headers and bytes each time, so that the same archive is always looked at as far.
constexpr ArchiveTableBounds aMoment{.entries = 20'000, .unpackedBytes = 256 << 20};

}  // namespace

void SentLinks::add(const WalkEntry& link) {
    std::error_code error;
    const std::string leads = pathBytes(std::filesystem::read_symlink(link.path, error));
    add(link.name, error ? std::string() : leads);
}

void SentLinks::add(const std::string& link, const std::string& leads) {
    ++count;
    if (!leads.empty() && isSafeLinkTarget(link, leads)) return;
    ++leadingOut;
    all.add(link + '\0' + leads);
    const QString shown = shownName(link);
    if (leadingOut > 1 && !(shown < name)) return;
    name = shown;
    target = shownName(leads);
}

Expected<SentLinks> linksInArchive(const QString& path, const std::stop_token& stop) {
    SentLinks links;
    if (!isArchiveName(path)) return links;
    const auto note = [&links](const ArchiveTableEntry& entry) {
        if (!entry.linkTarget.empty()) links.add(entry.name, entry.linkTarget);
    };
    const auto read = readArchiveTable(path, note, stop, aMoment);
    if (!read && read.error().kind == ErrorKind::Cancelled) return failure(read);
    // Of one that this computer cannot read, the cluster's tar may make something all the same.
    links.unread = !read || !*read;
    return links;
}

}  // namespace atelier
