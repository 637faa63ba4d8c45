#include "core/dataset/file/OutputFolder.h"

#ifndef Q_OS_WIN

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "core/dataset/file/Holes.h"

namespace atelier {

namespace {

std::optional<FileFacts> factsOf(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return {};
    return fileFacts(status);
}

}  // namespace

OutputFile::OutputFile(OutputFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), size_(other.size_), mode_(other.mode_) {}

OutputFile& OutputFile::operator=(OutputFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(size_, other.size_);
    std::swap(mode_, other.mode_);
    return *this;
}

OutputFile::~OutputFile() {
    close();
}

bool OutputFile::isOpen() const {
    return descriptor_ >= 0;
}

int OutputFile::put(QByteArrayView bytes, qint64 at) {
    while (!bytes.isEmpty()) {
        const auto done = ::pwrite(descriptor_, bytes.data(), std::size_t(bytes.size()), off_t(at));
        if (done < 0 && errno == EINTR) continue;
        if (done < 0) return errno;
        bytes = bytes.sliced(qsizetype(done));
        at += qint64(done);
        size_ = std::max(size_, at);
    }
    return 0;
}

int OutputFile::write(QByteArrayView bytes, qint64 at) {
    while (!bytes.isEmpty()) {
        const Stretch stretch = firstStretch(bytes, at);
        // A hole cannot be left where the file has content already: zeros are written over it.
        if (!stretch.zeros || at < size_) {
            if (const int problem = put(bytes.first(stretch.size), at); problem != 0) return problem;
        }
        bytes = bytes.sliced(stretch.size);
        at += stretch.size;
    }
    return at > size_ ? resize(at) : 0;
}

int OutputFile::resize(qint64 size) {
    if (::ftruncate(descriptor_, off_t(size)) != 0) return errno;
    size_ = size;
    return 0;
}

void OutputFile::closeTo(quint32 mode) {
    mode_ = mode;
    const auto now = factsOf(descriptor_);
    if (now && (now->mode & ~mode & 0077) != 0) ::fchmod(descriptor_, mode_t(now->mode & (mode | 0700)));
}

std::optional<FileFacts> OutputFile::facts() const {
    return factsOf(descriptor_);
}

int OutputFile::finish(qint64 modified) {
    constexpr qint64 second = 1'000'000'000;
    timespec times[2] = {};
    times[0].tv_nsec = UTIME_OMIT;
    times[1].tv_sec = time_t(modified / second);
    times[1].tv_nsec = long(modified % second);
    // A file system that cannot store the time still keeps the file, so that a failure is ignored.
    ::futimens(descriptor_, times);
    const auto now = factsOf(descriptor_);
    if (now && (now->mode & ~mode_ & 0700) != 0) ::fchmod(descriptor_, mode_t(now->mode & (mode_ | 07077)));
    // The second descriptor keeps the lock. The file is closed all the same, since the file system may
    // report an error only then.
    const int held = ::fcntl(descriptor_, F_DUPFD_CLOEXEC, 0);
    const int problem = close();
    descriptor_ = held;
    return problem;
}

int OutputFile::close() {
    if (descriptor_ < 0) return 0;
    return ::close(std::exchange(descriptor_, -1)) == 0 ? 0 : errno;
}

}  // namespace atelier

#endif
