// The files of a TreeWriter: how one grows until it is complete, and what may be done to a finished one.
#include <algorithm>
#include <cerrno>

#include "core/dataset/file/SafePath.h"
#include "core/dataset/unpack/PartialNames.h"
#include "core/dataset/unpack/TreeWriter.h"

namespace atelier {

namespace fs = std::filesystem;

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
        growing_ = randomPartialName();
        file_ = folder().create(growing_, mode, problem);
    }
    return problem == 0 ? Expected<void>() : unwritable(problem);
}

Expected<void> TreeWriter::beginFile(const std::string& name, quint32 mode) {
    const auto last = enterFolderOf(name);
    if (!last) return failure(last);
    if (const auto there = folder().facts(*last); there && there->kind == FileFacts::Kind::Folder)
        return kindDiffers();
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
        return kindDiffers();
    last_ = *last;
    const PartialName growing = partialName(tidiedName(name), key);
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

QString TreeWriter::partialFile() const {
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
