#pragma once

#include <QString>

namespace atelier::testing {

/// A disk in this computer's memory that is large enough for tests, on which they are done several times as
/// fast; empty where there is none.
QString memoryDisk();

/// A folder on the memory disk that is TMPDIR for this process and those it starts, and is removed with the
/// object. Nothing is done where there is no such disk, or where somebody has said what TMPDIR is. What a
/// process that was killed has left there goes with the next one.
class FolderInMemory {
public:
    FolderInMemory();
    ~FolderInMemory();
    FolderInMemory(const FolderInMemory&) = delete;
    FolderInMemory& operator=(const FolderInMemory&) = delete;

private:
    QString path_;
    int lock_ = -1;
};

}  // namespace atelier::testing
