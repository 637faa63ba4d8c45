#pragma once

#include <QLockFile>
#include <QString>
#include <memory>

#include "core/base/Expected.h"

namespace atelier {

/// Keeps a file to one process at a time, as long as it lives, by another file beside it that ends with
/// ".lock". A lock whose process is gone holds nothing.
class FileLock {
public:
    /// Waits for it so many milliseconds. Errors: FileLocked, FileUnwritable;
    /// FileSpecial, with the lock's name, where a pipe or a folder is in its place.
    static Expected<FileLock> acquire(const QString& path, int patienceMs);

private:
    explicit FileLock(std::unique_ptr<QLockFile> lock) : lock_(std::move(lock)) {}
    std::unique_ptr<QLockFile> lock_;
};

/// Whether another process than this one holds the lock of a file.
bool isLockedByAnother(const QString& path);

}  // namespace atelier
