#include "core/dataset/unpack/TreeWriter.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/dataset/file/SafePath.h"
#include "core/dataset/file/WholeSeconds.h"
#include "core/dataset/unpack/PartialNames.h"
#include "core/error/FileErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Error> unsafe(const std::string& name) {
    return failure(error::ArchivePathUnsafe{shownName(name)});
}

/// Whether nobody has touched the content of a file since; its rights and its names may have changed.
bool isTheSame(const FileFacts& now, const FileFacts& before) {
    return now.kind == before.kind && now.size == before.size && now.modified == before.modified &&
           now.device == before.device && now.inode == before.inode;
}

}  // namespace

TreeWriter::TreeWriter(const fs::path& root, std::function<quint32(const std::string&)> folderMode)
    : root_(root), folderMode_(std::move(folderMode)), top_(root) {}

tl::unexpected<Error> TreeWriter::unwritable(int reason) const {
    const QString shown = shownName(pathBytes(root_ / pathFromBytes(name_)));
    if (saysDiskFull(reason)) return failure(error::LocalDiskFull{shown});
    return failure(error::FileUnwritable{shown}, QString::fromLocal8Bit(std::strerror(reason)));
}

tl::unexpected<Error> TreeWriter::kindDiffers() const {
    return failure(error::LocalKindDiffers{shownName(name_)});
}

Expected<void> TreeWriter::enter(const std::string& folder) {
    if (!top_.isOpen()) return unwritable(top_.problem());
    if (folder == folderName_) return {};
    // Only one folder is open at a time: a tree may be deeper than the number of files that a process may
    // have open.
    const bool deeper = !folderName_.empty() && folder.starts_with(folderName_ + '/');
    if (!deeper) below_.reset();
    std::size_t from = deeper ? folderName_.size() + 1 : 0;
    folderName_ = folder;
    while (from < folder.size()) {
        const auto slash = std::min(folder.find('/', from), folder.size());
        const std::string part = folder.substr(from, slash - from);
        const std::string whole = folder.substr(0, slash);
        OutputFolder next = this->folder().enter(part, folderMode_ ? folderMode_(whole) : 0777);
        if (!next.isOpen()) {
            const auto facts = this->folder().facts(part);
            below_.reset();
            folderName_.clear();
            // The name belongs to something that is not a folder, such as a link; nothing is written through
            // a link.
            if (facts && facts->kind != FileFacts::Kind::Folder) return kindDiffers();
            return unwritable(next.problem());
        }
        below_.emplace(std::move(next));
        from = slash + 1;
    }
    return {};
}

Expected<std::string> TreeWriter::enterFolderOf(const std::string& name) {
    name_ = name;
    if (!isSafeName(name)) return unsafe(name);
    const std::string tidy = tidiedName(name);
    const auto slash = tidy.rfind('/');
    const bool atTop = slash == std::string::npos;
    if (auto entered = enter(atTop ? std::string() : tidy.substr(0, slash)); !entered)
        return failure(entered);
    return atTop ? tidy : tidy.substr(slash + 1);
}

Expected<void> TreeWriter::makeFolder(const std::string& name) {
    const std::string tidy = tidiedName(name);
    name_ = name;
    if (tidy.empty() && !name.starts_with('/')) return {};
    if (!isSafeName(name)) return unsafe(name);
    return enter(tidy);
}

bool TreeWriter::isAlike(const std::string& one, const std::string& other) const {
    const auto a = folder().facts(one);
    const auto b = folder().facts(other);
    if (!a || !b || a->kind != b->kind || a->size != b->size) return false;
    if (a->kind == FileFacts::Kind::SymbolicLink)
        return folder().linkTarget(one) == folder().linkTarget(other);
    return wholeSeconds(a->modified) == wholeSeconds(b->modified);
}

Expected<void> TreeWriter::put(const std::string& growing, const std::string& last, const Before& before) {
    const auto now = before ? folder().facts(last) : std::nullopt;
    const bool changed = now && !isTheSame(*now, *before);
    const int problem = changed ? EEXIST
                        : now   ? folder().replace(growing, last)
                                : folder().place(growing, last);
    if (problem == 0) return {};
    const bool alike = problem == EEXIST && isAlike(growing, last);
    folder().remove(growing);
    if (const auto there = folder().facts(last); there && there->kind == FileFacts::Kind::Folder)
        return kindDiffers();
    if (alike) return failure(error::LocalFileAlike{shownName(name_)});
    if (problem == EEXIST) return failure(error::LocalFileNewer{shownName(name_)});
    return unwritable(problem);
}

Expected<void> TreeWriter::makeSymbolicLink(const std::string& name, const std::string& target,
                                            const Before& before) {
    if (!isSafeName(name) || !isSafeLinkTarget(name, target)) return unsafe(name);
    const auto last = enterFolderOf(name);
    if (!last) return failure(last);
    const std::string made = randomPartialName();
    if (const int problem = folder().makeLink(made, target); problem != 0) return unwritable(problem);
    return put(made, *last, before);
}

Expected<void> TreeWriter::makeHardLink(const std::string& name, const std::string& existing,
                                        const Before& before) {
    const auto source = enterFolderOf(existing);
    if (!source) return failure(source);
    const auto facts = folder().facts(*source);
    if (facts && facts->kind == FileFacts::Kind::SymbolicLink)
        return makeSymbolicLink(name, folder().linkTarget(*source), before);
    if (!facts || facts->kind != FileFacts::Kind::File) return unsafe(name);
    const fs::path path = root_ / pathFromBytes(tidiedName(existing));
    const std::optional<OutputFolder> held = std::exchange(below_, std::nullopt);
    folderName_.clear();
    const auto last = enterFolderOf(name);
    if (!last) return failure(last);
    const std::string made = randomPartialName();
    // Not every file system has hard links; a copy has the same content.
    std::error_code error;
    if (folder().makeHardLink(held ? *held : top_, *source, made) != 0)
        fs::copy_file(path, root_ / pathFromBytes(folderName_) / made, error);
    if (error) return unwritable(error.default_error_condition().value());
    auto placed = put(made, *last, before);
    // A rename does nothing where both names belonged to the same file already.
    folder().remove(made);
    return placed;
}

}  // namespace atelier
