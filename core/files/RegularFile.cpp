#include "core/files/RegularFile.h"

#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "core/error/FileErrors.h"
#endif

namespace atelier {

namespace {

bool isBuiltIn(const QFile& file) {
    return file.fileName().startsWith(QLatin1Char(':'));
}

tl::unexpected<Error> special(const QFile& file) {
    return failure(error::FileSpecial{file.fileName()});
}

#ifdef Q_OS_UNIX

bool isRegular(int descriptor) {
    struct stat found {};
    return ::fstat(descriptor, &found) == 0 && S_ISREG(found.st_mode);
}

/// Opening a device may have effects, so that the kind of the file is checked first. Something else may take
/// its place meanwhile: it is opened without waiting, and checked again.
Expected<void> openByDescriptor(QFile& file, QIODevice::OpenMode mode) {
    const QByteArray name = QFile::encodeName(file.fileName());
    struct stat found {};
    if (::stat(name.constData(), &found) == 0 && !S_ISREG(found.st_mode)) return special(file);
    const int descriptor = ::open(name.constData(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (descriptor < 0 && errno == ENOENT) return failure(error::FileMissing{file.fileName()});
    if (descriptor < 0) return failure(error::FileUnreadable{file.fileName()}, qt_error_string(errno));
    if (!isRegular(descriptor)) {
        ::close(descriptor);
        return special(file);
    }
    if (file.open(descriptor, mode, QFileDevice::AutoCloseHandle)) return {};
    ::close(descriptor);
    return failure(error::FileUnreadable{file.fileName()}, file.errorString());
}

#endif

}  // namespace

Expected<void> openRegularFile(QFile& file, QIODevice::OpenMode further) {
    const auto mode = QIODevice::ReadOnly | further;
#ifdef Q_OS_UNIX
    if (!isBuiltIn(file)) return openByDescriptor(file, mode);
#endif
    const QFileInfo info(file.fileName());
    if (!info.exists()) return failure(error::FileMissing{file.fileName()});
    if (!info.isFile()) return special(file);
    if (file.open(mode)) return {};
    return failure(error::FileUnreadable{file.fileName()}, file.errorString());
}

Expected<QByteArray> readRegularFile(const QString& path, qint64 most) {
    QFile file(path);
    if (const auto opened = openRegularFile(file); !opened) return failure(opened);
    const QByteArray bytes = file.read(most + 1);
    if (bytes.size() > most) return failure(error::FileTooLarge{path, ByteCount{most}});
    if (file.error() != QFileDevice::NoError) return failure(error::FileUnreadable{path}, file.errorString());
    return bytes;
}

}  // namespace atelier
