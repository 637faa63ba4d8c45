#pragma once

#include <QString>
#include <string>

#include "core/dataset/file/OutputFolder.h"
#include "core/dataset/file/Sha256.h"
#include "core/error/Expected.h"

namespace atelier {

/// A new file on this computer that has another name (".part" behind it) until it is complete, and is removed
/// if it never is. Blocks of zeros in it become holes.
class PartialFile {
public:
    /// `mode`: the most rights the file has, while it grows and at the end.
    PartialFile(const QString& path, quint32 mode);
    ~PartialFile();
    PartialFile(const PartialFile&) = delete;
    PartialFile& operator=(const PartialFile&) = delete;

    /// Whether the file could be made; if not, `unwritable` says why.
    bool isOpen() const { return file_.isOpen(); }
    /// Errors: LocalDiskFull (without figures), FileUnwritable.
    Expected<void> write(QByteArrayView bytes);
    /// Gives the file its name. Errors: those of write.
    Expected<void> complete();
    /// The error for the last operation that the system refused.
    Expected<void> unwritable() const;

    /// How many bytes were written so far.
    qint64 size() const { return size_; }
    /// The SHA-256 of the bytes written so far, in hexadecimal.
    QByteArray sha256() const { return hash_.hex(); }

private:
    QString shown_;
    std::string final_;
    std::string growing_;
    OutputFolder folder_;
    OutputFile file_;
    int problem_ = 0;
    Sha256 hash_;
    qint64 size_ = 0;
    bool completed_ = false;
};

}  // namespace atelier
