#include "core/files/FileLock.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFileInfo>
#include <chrono>
#include <thread>

#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"

namespace atelier {

namespace {

std::unique_ptr<QLockFile> lockOf(const QString& path) {
    auto lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
    // A lock counts however old it is, unless its process has ended.
    lock->setStaleLockTime(0);
    return lock;
}

/// QLockFile would wait for a pipe for ever, and never removes a folder.
bool isInTheWay(const QString& lockFile) {
    const QFileInfo info(lockFile);
    return info.exists() && !info.isFile();
}

struct Holder {
    explicit Holder(const QLockFile& lock) { known = lock.getLockInfo(&process, &computer, &program); }
    qint64 process = 0;
    QString computer;
    QString program;
    bool known = false;
};

constexpr qint64 noNameAfter = 10;  // seconds; a process writes its name into a lock right after making it

/// Removes a lock without a name, which a process left that ended between making and naming it. A lock that
/// is held is not removed all the same, where the file system has locks of its own.
void removeNobodys(QLockFile& lock) {
    const QDateTime made = QFileInfo(lock.fileName()).lastModified();
    if (Holder(lock).known || !made.isValid()) return;
    if (qAbs(made.secsTo(QDateTime::currentDateTime())) > noNameAfter) lock.removeStaleLockFile();
}

/// Qt waits twice as long after each look, up to seconds: whoever looks seldom never finds a lock free that
/// others take often.
bool tryOften(QLockFile& lock, std::chrono::milliseconds patience) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds betweenLooks{20};
    const auto end = Clock::now() + patience;
    while (!lock.tryLock(0)) {
        if (lock.error() != QLockFile::LockFailedError || Clock::now() >= end) return false;
        std::this_thread::sleep_for(betweenLooks);
    }
    return true;
}

}  // namespace

Expected<FileLock> FileLock::acquire(const QString& path, int patienceMs) {
    makeClosedFolder(QFileInfo(path).absolutePath());
    auto lock = lockOf(path);
    if (isInTheWay(lock->fileName())) return failure(error::FileSpecial{lock->fileName()});
    removeNobodys(*lock);
    if (tryOften(*lock, std::chrono::milliseconds(patienceMs))) {
        // Qt makes it as open as the umask allows; it names the process.
        closeToOthers(lock->fileName());
        return FileLock(std::move(lock));
    }
    if (lock->error() != QLockFile::LockFailedError)
        return failure(error::FileUnwritable{path + QStringLiteral(".lock")});
    const Holder holder(*lock);
    return failure(error::FileLocked{path, holder.process, holder.program, holder.computer}, {}, true);
}

bool isLockedByAnother(const QString& path) {
    const auto lock = lockOf(path);
    if (isInTheWay(lock->fileName()) || lock->tryLock(0)) return false;
    const Holder holder(*lock);
    return !holder.known || holder.process != QCoreApplication::applicationPid();
}

}  // namespace atelier
