#pragma once

#include <QString>
#include <string>

#include "core/base/Expected.h"
#include "core/dataset/file/OutputFolder.h"
#include "core/dataset/file/Sha256.h"

namespace atelier {

/// A file on this computer while it grows, under another name; removed again unless it is completed. Zeros in
/// it become holes.
class GrowingFile {
public:
    /// `mode`: the most rights it has, at the end as while it grows.
    GrowingFile(const QString& path, quint32 mode);
    ~GrowingFile();
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;

    bool isOpen() const { return file_.isOpen(); }
    /// Errors: LocalDiskFull (without figures), FileUnwritable.
    Expected<void> write(QByteArrayView bytes);
    /// Gives it its name. Errors: as write.
    Expected<void> complete();
    /// The error of what the system has just refused.
    Expected<void> unwritable() const;

    qint64 size() const { return size_; }
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
