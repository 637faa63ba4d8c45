#include "core/dataset/GrowingFile.h"

#include <cerrno>
#include <cstring>

namespace atelier {

namespace fs = std::filesystem;

GrowingFile::GrowingFile(const QString& path, quint32 mode)
    : shown_(path), final_(nativePath(path)), growing_(nativePath(path + QStringLiteral(".part"))) {
    file_ = makeFile(growing_, mode);
    if (file_) std::setvbuf(file_.get(), nullptr, _IONBF, 0);
}

GrowingFile::~GrowingFile() {
    file_.reset();
    std::error_code ignored;
    if (!completed_) fs::remove(growing_, ignored);
}

Expected<void> GrowingFile::write(QByteArrayView bytes) {
    const auto size = std::size_t(bytes.size());
    if (std::fwrite(bytes.data(), 1, size, file_.get()) != size) return unwritable();
    hash_.add(bytes);
    size_ += bytes.size();
    return {};
}

Expected<void> GrowingFile::complete() {
    std::error_code error;
    if (std::fclose(file_.release()) != 0) return unwritable();
    fs::rename(growing_, final_, error);
    if (error) return failure(ErrorKind::FileUnwritable, {shown_}, QString::fromStdString(error.message()));
    completed_ = true;
    return {};
}

Expected<void> GrowingFile::unwritable() const {
    const int reason = errno;
    if (saysDiskFull(reason)) return failure(ErrorKind::LocalDiskFull, {shown_, {}, {}});
    return failure(ErrorKind::FileUnwritable, {shown_}, QString::fromLocal8Bit(std::strerror(reason)));
}

}  // namespace atelier
