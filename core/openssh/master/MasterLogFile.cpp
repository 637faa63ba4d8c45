#include "core/openssh/master/MasterLogFile.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QFile>
#include <array>
#include <cerrno>

namespace atelier {

namespace {

/// Some hours of a connection that nobody uses. It lies where memory serves as a disk on many systems.
constexpr qint64 longest = 1 << 20;

qint64 sizeOf(const OwnedFd& file) {
    struct stat about = {};
    return ::fstat(file.get(), &about) == 0 ? about.st_size : 0;
}

bool isOwnFile(const OwnedFd& file) {
    struct stat about = {};
    return ::fstat(file.get(), &about) == 0 && S_ISREG(about.st_mode) && about.st_uid == ::geteuid();
}

}  // namespace

QString MasterLogFile::besideSocket(const QString& socket) {
    return socket + QStringLiteral(".log");
}

MasterLogFile::MasterLogFile(const QString& path, From from)
    : file_(::open(QFile::encodeName(path).constData(),
                   O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, S_IRUSR | S_IWUSR)) {
    if (file_ && !isOwnFile(file_)) file_ = OwnedFd();
    if (file_ && from == From::End) readTo_ = sizeOf(file_);
}

QByteArray MasterLogFile::more() {
    QByteArray all;
    if (!file_) return all;
    // Another reader may have emptied it.
    if (sizeOf(file_) < readTo_) readTo_ = 0;
    std::array<char, 1 << 14> buffer;
    for (;;) {
        const auto got = ::pread(file_.get(), buffer.data(), buffer.size(), readTo_);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        all.append(buffer.data(), got);
        readTo_ += got;
    }
    if (readTo_ > longest && ::ftruncate(file_.get(), 0) == 0) readTo_ = 0;
    return all;
}

}  // namespace atelier
