#pragma once

#include <QDateTime>
#include <QString>
#include <optional>

#include "core/base/Expected.h"

namespace atelier {

/// When folders of files were begun to be sent that did not come to their end, in a file beside the one of
/// finished uploads (UploadLedger).
class FolderTries {
public:
    /// An empty name: nothing is known and nothing is kept.
    explicit FolderTries(const QString& ledgerFile);

    /// When the last try began, where it did not come to its end.
    std::optional<QDateTime> unfinished(const QString& host, const QString& path) const;
    /// Errors of both: FileUnwritable, FileLocked.
    Expected<void> begin(const QString& host, const QString& path, const QDateTime& now) const;
    Expected<void> end(const QString& host, const QString& path) const;

private:
    Expected<void> put(const QString& host, const QString& path, const QString& begunAt) const;

    QString file_;
};

}  // namespace atelier
