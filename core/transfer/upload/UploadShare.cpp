#include "core/transfer/upload/UploadShare.h"

#include <algorithm>
#include <set>
#include <utility>

namespace atelier {

namespace {

void add(UploadShare& share, ManifestEntry entry, const RemoteRights& there, std::size_t i) {
    share.manifest.bytes += entry.size;
    share.manifest.entries.push_back(std::move(entry));
    share.there.entries.push_back(there.entries[i]);
}

/// The entry as a file with content of its own, if it was a second name of another file.
ManifestEntry ofItsOwn(const Manifest& all, ManifestEntry entry) {
    if (entry.kind != ManifestEntry::Kind::HardLink) return entry;
    const auto first = std::ranges::lower_bound(all.entries, entry.target, {}, &ManifestEntry::name);
    entry.kind = ManifestEntry::Kind::File;
    entry.size = first->size;
    entry.target.clear();
    return entry;
}

}  // namespace

UploadShare splitOff(Manifest& manifest, RemoteRights& there,
                     const std::function<bool(std::size_t)>& isTaken) {
    const auto none = [&] {
        return UploadShare{.manifest = {.root = manifest.root, .entries = {}, .leftOut = {}, .bytes = 0},
                           .there = {.umask = there.umask, .folder = there.folder, .entries = {}}};
    };
    UploadShare taken = none();
    UploadShare rest = none();
    std::set<std::string> names;
    for (std::size_t i = 0; i < manifest.entries.size(); ++i) {
        const ManifestEntry& entry = manifest.entries[i];
        const bool isLinkToOther =
            entry.kind == ManifestEntry::Kind::HardLink && names.contains(entry.target);
        if (isTaken(i)) {
            names.insert(entry.name);
            add(taken, ofItsOwn(manifest, entry), there, i);
        } else {
            add(rest, isLinkToOther ? ofItsOwn(manifest, entry) : entry, there, i);
        }
    }
    manifest = std::move(rest.manifest);
    there = std::move(rest.there);
    return taken;
}

}  // namespace atelier
