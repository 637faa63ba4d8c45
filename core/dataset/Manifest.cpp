#include "core/dataset/Manifest.h"

#include <algorithm>

#include "core/dataset/LeftOutKinds.h"
#include "core/dataset/file/FileFacts.h"

namespace atelier {

namespace fs = std::filesystem;

Expected<Manifest> readManifest(const QString& path, LeaveOut rule, const std::stop_token& stop) {
    const auto tree = FileTree::read(path, rule, {}, stop);
    if (!tree) return failure(tree);
    Manifest manifest{
        .root = tree->base().path(), .entries = {}, .leftOut = tree->leftOut(), .bytes = tree->totalBytes()};
    manifest.entries.reserve(tree->size());
    for (std::size_t i = 0; i < tree->size(); ++i)
        manifest.entries.push_back({.name = tree->name(i),
                                    .kind = tree->kind(i),
                                    .size = tree->bytes(i),
                                    .modified = tree->modified(i),
                                    .mode = tree->mode(i),
                                    .target = tree->target(i)});
    std::ranges::sort(manifest.entries, {}, &ManifestEntry::name);
    // A socket that a tool has left beside a program counts as rubbish.
    if (rule == LeaveOut::ProgramRubbish)
        for (LeftOut& entry : manifest.leftOut)
            if (entry.reason == LeftOut::Reason::Special) entry.reason = LeftOut::Reason::Rubbish;
    return manifest;
}

namespace {

ManifestEntry entryOf(const fs::path& path, const FileFacts& facts) {
    ManifestEntry entry;
    entry.modified = facts.modified;
    entry.mode = facts.mode;
    if (facts.kind == FileFacts::Kind::Folder) entry.kind = ManifestEntry::Kind::Folder;
    if (facts.kind == FileFacts::Kind::File) entry.size = facts.size;
    if (facts.kind != FileFacts::Kind::SymbolicLink) return entry;
    entry.kind = ManifestEntry::Kind::SymbolicLink;
    std::error_code error;
    entry.target = pathBytes(fs::read_symlink(path, error));
    return entry;
}

bool isAsBefore(const fs::path& path, const ManifestEntry& entry) {
    using Kind = ManifestEntry::Kind;
    const auto facts = fileFacts(path);
    if (!facts) return false;
    const ManifestEntry now = entryOf(path, *facts);
    // A second name of a file has no size and target of its own.
    const bool isSecondName = entry.kind == Kind::HardLink;
    if (now.kind != (isSecondName ? Kind::File : entry.kind) || (entry.mode & 0077 & ~now.mode) != 0)
        return false;
    // The time of a folder changes with what lies in it.
    if (entry.kind == Kind::Folder) return true;
    return now.modified == entry.modified &&
           (isSecondName || (now.size == entry.size && now.target == entry.target));
}

bool isRemoved(const fs::path& path) {
    std::error_code error;
    return fs::symlink_status(path, error).type() == fs::file_type::not_found;
}

bool liesIn(const std::string& name, const std::string& folder) {
    return name.size() > folder.size() && name.starts_with(folder) && name[folder.size()] == '/';
}

}  // namespace

ChangesSince changesSince(const Manifest& manifest, const std::stop_token& stop) {
    ChangesSince since;
    since.isRootRemoved = isRemoved(manifest.root);
    if (since.isRootRemoved) return since;
    // What lies in a folder comes behind it, though not at once: "a-b" stands between "a" and "a/b".
    std::vector<std::string> folders;
    for (const ManifestEntry& entry : manifest.entries) {
        if (stop.stop_requested()) break;
        const fs::path path = manifest.root / pathFromBytes(entry.name);
        const auto holds = [&](const std::string& folder) { return liesIn(entry.name, folder); };
        if (isAsBefore(path, entry) || std::ranges::any_of(folders, holds)) continue;
        const bool isGone = isRemoved(path);
        (isGone ? since.removed : since.changed).push_back(entry.name);
        if (isGone && entry.kind == ManifestEntry::Kind::Folder) folders.push_back(entry.name);
    }
    return since;
}

Expected<void> requireReadable(const Manifest& manifest) {
    return requireNothingLost(manifest.leftOut);
}

}  // namespace atelier
