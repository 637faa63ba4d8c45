#include "core/dataset/Manifest.h"

#include <algorithm>
#include <map>

#include "core/dataset/FolderWalk.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/error/FileErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace fs = std::filesystem;

namespace {

/// A file with several names, found so far: which file, and what it is called.
using Identity = std::pair<quint64, quint64>;

struct Collected {
    Manifest manifest;
    std::map<std::string, Identity> linked;
};

ManifestEntry entryOf(const std::string& name, const fs::path& path, const FileFacts& facts) {
    ManifestEntry entry;
    entry.name = name;
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

/// The first of a file's names in the archive's order keeps the content.
void resolveHardLinks(Collected& all) {
    std::map<Identity, std::string> first;
    for (auto& entry : all.manifest.entries) {
        const auto linked = all.linked.find(entry.name);
        if (linked == all.linked.end()) continue;
        const auto [known, isFirst] = first.try_emplace(linked->second, entry.name);
        if (isFirst) continue;
        entry.kind = ManifestEntry::Kind::HardLink;
        entry.target = known->second;
        entry.size = 0;
    }
}

void finish(Collected& all) {
    std::ranges::sort(all.manifest.entries, {}, &ManifestEntry::name);
    resolveHardLinks(all);
    for (const auto& entry : all.manifest.entries) all.manifest.bytes += entry.size;
}

Expected<Manifest> manifestOfFile(const fs::path& path) {
    const auto facts = fileFacts(fs::canonical(path));
    if (!facts || !isReadable(path)) return failure(error::FileUnreadable{shownName(pathBytes(path))});
    Manifest manifest;
    manifest.root = path.parent_path();
    manifest.entries = {entryOf(pathBytes(path.filename()), path, *facts)};
    manifest.bytes = facts->size;
    return manifest;
}

}  // namespace

Expected<Manifest> readManifest(const QString& path, LeaveOut rule, const std::stop_token& stop) {
    std::error_code error;
    const fs::path root = nativePath(path);
    if (!fs::exists(root, error)) return failure(error::FileMissing{path});
    if (fs::is_regular_file(root, error)) return manifestOfFile(root);
    Collected all;
    all.manifest.root = root;
    bool hasFiles = false;
    WalkVisitor visitor;
    visitor.entry = [&](const WalkEntry& found) {
        all.manifest.entries.push_back(entryOf(found.name, found.path, found.facts));
        if (found.facts.kind == FileFacts::Kind::Folder) return;
        hasFiles = true;
        if (found.facts.kind == FileFacts::Kind::File && found.facts.links > 1)
            all.linked[found.name] = {found.facts.device, found.facts.inode};
    };
    visitor.leftOut = [&](const std::string& name, LeftOut::Reason reason) {
        // A tool's socket beside a program is no more than its other leftovers.
        const bool isTools = rule == LeaveOut::ProgramRubbish && reason == LeftOut::Reason::Special;
        all.manifest.leftOut.append({shownName(name), isTools ? LeftOut::Reason::Rubbish : reason});
    };
    if (auto walked = walkFolder(root, rule, visitor, stop); !walked) return failure(walked);
    if (!hasFiles) return failure(error::DatasetEmpty{path});
    finish(all);
    return std::move(all.manifest);
}

namespace {

bool isAsBefore(const fs::path& path, const ManifestEntry& entry) {
    using Kind = ManifestEntry::Kind;
    const auto facts = fileFacts(path);
    if (!facts) return false;
    const ManifestEntry now = entryOf(entry.name, path, *facts);
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

quint32 Manifest::archiveMode() const {
    const auto facts = fileFacts(root);
    quint32 mode = facts && facts->kind == FileFacts::Kind::Folder ? folderCopyMode(facts->mode) : 0666;
    for (const ManifestEntry& entry : entries) {
        if (entry.kind == ManifestEntry::Kind::File) mode &= copyMode(entry.mode);
        if (entry.kind == ManifestEntry::Kind::Folder) mode &= folderCopyMode(entry.mode);
    }
    return mode;
}

Expected<void> requireReadable(const Manifest& manifest) {
    return requireNothingLost(manifest.leftOut);
}

}  // namespace atelier
