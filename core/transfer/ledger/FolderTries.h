#pragma once

#include <QDateTime>
#include <QString>
#include <optional>

#include "core/error/Expected.h"

namespace atelier {

/// Records when sending a folder of files began, until it has ended, in a file beside that of finished
/// uploads (UploadLedger). So a try that was interrupted is known.
class FolderTries {
public:
    /// Where `ledgerFile` is empty, nothing is known and nothing is kept.
    explicit FolderTries(const QString& ledgerFile);

    /// The time at which the last try began, if it did not end; else none.
    std::optional<QDateTime> unfinished(const QString& host, const QString& path) const;
    /// Records that a try has begun. Errors: FileUnwritable, FileLocked.
    Expected<void> begin(const QString& host, const QString& path, const QDateTime& now) const;
    /// Records that a try has ended; nothing happens where none had begun. Errors: FileUnwritable,
    /// FileLocked.
    Expected<void> end(const QString& host, const QString& path) const;

private:
    Expected<void> put(const QString& host, const QString& path, const QString& begunAt) const;

    QString file_;
};

}  // namespace atelier
