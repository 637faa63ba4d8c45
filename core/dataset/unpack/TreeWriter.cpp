#include "core/dataset/unpack/TreeWriter.h"

#include <cerrno>
#include <cstring>
#include <utility>

#include "core/dataset/file/SafePath.h"
#include "core/dataset/file/WholeSeconds.h"
#include "core/dataset/unpack/GrowingNames.h"
#include "core/error/FileErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Error> unsafe(const std::string& name) {
    return failure(error::ArchivePathUnsafe{shownName(name)});
}

tl::unexpected<Error> kindDiffers(const std::string& name) {
    return failure(error::LocalKindDiffers{shownName(name)});
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
            if (facts && facts->kind != FileFacts::Kind::Folder) return kindDiffers(name_);
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
        return kindDiffers(name_);
    if (alike) return failure(error::LocalFileAlike{shownName(name_)});
    if (problem == EEXIST) return failure(error::LocalFileNewer{shownName(name_)});
    return unwritable(problem);
}

Expected<void> TreeWriter::makeSymbolicLink(const std::string& name, const std::string& target,
                                            const Before& before) {
    if (!isSafeName(name) || !isSafeLinkTarget(name, target)) return unsafe(name);
    const auto last = enterFolderOf(name);
    if (!last) return failure(last);
    const std::string made = randomGrowingName();
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
    const std::string made = randomGrowingName();
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

Expected<void> TreeWriter::begin(const std::string& growing, quint32 mode) {
    int problem = 0;
    growing_ = growing;
    file_ = folder().create(growing_, mode, problem);
    end_ = 0;
    if (problem == 0) return {};
    // A file that a killed process has left is removed; one that another process is still writing stays.
    int left = 0;
    if (problem == EEXIST) {
        const OutputFile old = folder().reopen(growing_, left);
        if (old.isOpen()) folder().remove(growing_);
    }
    if (problem == EEXIST && left == 0) file_ = folder().create(growing_, mode, problem);
    if (problem == EEXIST || problem == EBUSY) {
        growing_ = randomGrowingName();
        file_ = folder().create(growing_, mode, problem);
    }
    return problem == 0 ? Expected<void>() : unwritable(problem);
}

Expected<void> TreeWriter::beginFile(const std::string& name, quint32 mode) {
    const auto last = enterFolderOf(name);
    if (!last) return failure(last);
    if (const auto there = folder().facts(*last); there && there->kind == FileFacts::Kind::Folder)
        return kindDiffers(name);
    last_ = *last;
    // The name is fixed, since a name made from that of the entry could be too long. Only one file grows at a
    // time.
    return begin(arrivingName, mode);
}

void TreeWriter::removeOthers(const std::string& prefix, const std::string& but) const {
    std::error_code ignored;
    const fs::path path = root_ / pathFromBytes(folderName_);
    for (const auto& other : fs::directory_iterator(path, ignored)) {
        const std::string found = pathBytes(other.path().filename());
        int problem = 0;
        if (!found.starts_with(prefix) || found == but) continue;
        if (folder().reopen(found, problem).isOpen()) folder().remove(found);
    }
}

Expected<qint64> TreeWriter::resumeFile(const std::string& name, const std::string& key, quint32 mode) {
    const auto last = enterFolderOf(name);
    if (!last) return failure(last);
    if (const auto there = folder().facts(*last); there && there->kind == FileFacts::Kind::Folder)
        return kindDiffers(name);
    last_ = *last;
    const GrowingName growing = growingName(tidiedName(name), key);
    growing_ = growing.name;
    removeOthers(growing.prefix, growing_);
    int problem = 0;
    file_ = folder().reopen(growing_, problem);
    if (problem != 0) {
        // Either something else has that name, or there is nothing to continue: the file is begun anew.
        const auto begun = begin(growing_, mode);
        return begun ? Expected<qint64>(0) : failure(begun);
    }
    file_.closeTo(mode);
    const auto facts = file_.facts();
    end_ = facts ? facts->size : 0;
    return end_;
}

Expected<void> TreeWriter::restartFile() {
    end_ = 0;
    if (const int problem = file_.resize(0); problem != 0) return unwritable(problem);
    return {};
}

QString TreeWriter::growingFile() const {
    return shownName(pathBytes(root_ / pathFromBytes(folderName_) / pathFromBytes(growing_)));
}

Expected<void> TreeWriter::write(QByteArrayView bytes, qint64 at) {
    if (const int problem = file_.write(bytes, at); problem != 0) return unwritable(problem);
    end_ = std::max(end_, at + bytes.size());
    return {};
}

Expected<void> TreeWriter::finishFile(qint64 size, qint64 modified, const Before& before) {
    int problem = end_ == size ? 0 : file_.resize(size);
    if (problem == 0) problem = file_.finish(modified);
    if (problem != 0) {
        abandonFile();
        return unwritable(problem);
    }
    auto placed = put(growing_, last_, before);
    file_.close();
    return placed;
}

void TreeWriter::abandonFile() {
    if (!growing_.empty()) folder().discard(file_, growing_);
}

bool TreeWriter::isThere(const std::string& last, qint64 modified) const {
    constexpr qint64 second = 1'000'000'000;
    const auto facts = folder().facts(last);
    if (!facts || facts->kind != FileFacts::Kind::File) return false;
    // The file systems of memory cards (FAT) keep only even seconds.
    const qint64 even = modified - (modified & 1);
    return facts->modified == modified * second || facts->modified == even * second;
}

Expected<bool> TreeWriter::removeFile(const std::string& name, qint64 modified) {
    const auto last = enterFolderOf(name);
    if (!last) return failure(last);
    if (!isThere(*last, modified)) return false;
    if (const int problem = folder().remove(*last); problem != 0) return unwritable(problem);
    return true;
}

Expected<bool> TreeWriter::truncateFile(const std::string& name, qint64 size, qint64 modified) {
    const auto last = enterFolderOf(name);
    if (!last) return failure(last);
    if (!isThere(*last, modified)) return false;
    int problem = 0;
    OutputFile file = folder().reopen(*last, problem);
    if (!file.isOpen()) return unwritable(problem);
    problem = file.resize(size);
    if (problem == 0) problem = file.finish(modified * 1'000'000'000);
    if (problem != 0) return unwritable(problem);
    return true;
}

Expected<bool> TreeWriter::backdateFile(const std::string& name, qint64 modified) {
    // This is more than the coarsest file system rounds times by.
    constexpr qint64 older = 4;
    const auto last = enterFolderOf(name);
    if (!last) return failure(last);
    if (!isThere(*last, modified)) return false;
    const int problem = folder().setModified(*last, (modified - older) * 1'000'000'000);
    if (problem != 0) return unwritable(problem);
    return true;
}

}  // namespace atelier
