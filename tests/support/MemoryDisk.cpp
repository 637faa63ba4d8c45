#include "tests/support/MemoryDisk.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <QByteArray>
#include <QDir>
#include <filesystem>

namespace atelier::testing {

namespace {

const QString disk = QStringLiteral("/dev/shm");
const QString prefix = QStringLiteral("atelier-test-");
/// Several times what all tests together have on it at once.
constexpr quint64 least = 2ULL << 30;

/// Holds a folder for as long as the file is open; -1 where somebody else does.
int hold(const QString& path) {
    const int file = ::open(qPrintable(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) == 0) return file;
    if (file >= 0) ::close(file);
    return -1;
}

void remove(const QString& path) {
    std::error_code error;
    std::filesystem::remove_all(path.toStdString(), error);
}

void removeWhatNobodyHolds() {
    const QDir folder(disk);
    for (const QString& name : folder.entryList({prefix + QLatin1Char('*')}, QDir::Dirs)) {
        const int held = hold(folder.filePath(name));
        if (held < 0) continue;
        remove(folder.filePath(name));
        ::close(held);
    }
}

bool isThere(const QString& path, int file) {
    struct stat named {};
    struct stat opened {};
    return ::stat(qPrintable(path), &named) == 0 && ::fstat(file, &opened) == 0 &&
           named.st_ino == opened.st_ino;
}

}  // namespace

QString memoryDisk() {
    struct statvfs found {};
    const QByteArray path = disk.toUtf8();
    if (::statvfs(path.constData(), &found) != 0 || ::access(path.constData(), W_OK | X_OK) != 0) return {};
#ifdef ST_NOEXEC
    // As containers have it.
    if ((found.f_flag & ST_NOEXEC) != 0) return {};
#endif
    return quint64(found.f_bavail) * found.f_frsize >= least ? disk : QString();
}

FolderInMemory::FolderInMemory() {
    if (qEnvironmentVariableIsSet("TMPDIR") || memoryDisk().isEmpty()) return;
    removeWhatNobodyHolds();
    // Another process may take it for one that was left before it is held.
    for (int tries = 0; tries < 10; ++tries) {
        QByteArray made = (disk + QLatin1Char('/') + prefix + QStringLiteral("XXXXXX")).toUtf8();
        if (!::mkdtemp(made.data())) return;
        path_ = QString::fromUtf8(made);
        lock_ = hold(path_);
        if (lock_ < 0 || !isThere(path_, lock_)) continue;
        // As /tmp: other users have their own things in it.
        ::chmod(made.constData(), 01777);
        qputenv("TMPDIR", made);
        return;
    }
}

FolderInMemory::~FolderInMemory() {
    if (path_.isEmpty()) return;
    remove(path_);
    if (lock_ >= 0) ::close(lock_);
}

}  // namespace atelier::testing
