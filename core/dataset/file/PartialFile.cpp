#include "core/dataset/file/PartialFile.h"

#include <QFileInfo>
#include <cerrno>
#include <cstring>

#include "core/error/FileErrors.h"

namespace atelier {

PartialFile::PartialFile(const QString& path, quint32 mode)
    : shown_(path),
      final_(pathBytes(nativePath(path).filename())),
      growing_(pathBytes(nativePath(path + QStringLiteral(".part")).filename())),
      folder_(nativePath(QFileInfo(path).absolutePath())) {
    problem_ = folder_.problem();
    if (!folder_.isOpen()) return;
    // A folder of that name could not be replaced by the file at the end.
    if (const auto taken = folder_.facts(final_); taken && taken->kind == FileFacts::Kind::Folder) {
        problem_ = EISDIR;
        return;
    }
    folder_.remove(growing_);
    file_ = folder_.create(growing_, mode, problem_);
}

PartialFile::~PartialFile() {
    file_.close();
    if (folder_.isOpen() && !completed_) folder_.remove(growing_);
}

Expected<void> PartialFile::write(QByteArrayView bytes) {
    problem_ = file_.write(bytes, size_);
    if (problem_ != 0) return unwritable();
    hash_.add(bytes);
    size_ += bytes.size();
    return {};
}

Expected<void> PartialFile::complete() {
    problem_ = file_.close();
    if (problem_ == 0) problem_ = folder_.replace(growing_, final_);
    if (problem_ != 0) return unwritable();
    completed_ = true;
    return {};
}

Expected<void> PartialFile::unwritable() const {
    if (saysDiskFull(problem_)) return failure(error::LocalDiskFull{shown_});
    return failure(error::FileUnwritable{shown_}, QString::fromLocal8Bit(std::strerror(problem_)));
}

}  // namespace atelier
