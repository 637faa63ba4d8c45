#pragma once

#include <QLockFile>
#include <QString>
#include <memory>

#include "core/error/Expected.h"

namespace atelier {

/// Holds a file for this process alone while the object lives, by another file beside it whose name ends with
/// ".lock". The lock of a process that has ended does not count.
class FileLock {
public:
    /// Waits up to `patienceMs` milliseconds for the lock on `path`. Errors: FileLocked, FileUnwritable;
    /// FileSpecial, with the lock's name, where a pipe or a folder has that name.
    static Expected<FileLock> acquire(const QString& path, int patienceMs);

private:
    explicit FileLock(std::unique_ptr<QLockFile> lock) : lock_(std::move(lock)) {}
    std::unique_ptr<QLockFile> lock_;
};

/// Whether another process than this one holds the lock of a file.
bool isLockedByAnother(const QString& path);

}  // namespace atelier
