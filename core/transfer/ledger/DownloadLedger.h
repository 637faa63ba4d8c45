#pragma once

#include <QString>

#include "core/base/Expected.h"
#include "core/remote/RemotePath.h"

namespace atelier {

/// Which folders of which clusters were brought into which folders of this computer: a JSON file with a
/// version, of the newest thousand. What is known may be brought there again, among its own files.
class DownloadLedger {
public:
    explicit DownloadLedger(QString file) : file_(std::move(file)) {}
    /// The file in the user's data folder.
    static QString fileOfUser();

    /// `host` is RemoteHost::identity, `here` an absolute path, best without links.
    bool knows(const QString& host, const RemotePath& folder, const QString& here) const;
    /// Errors: FileUnwritable, FileLocked.
    Expected<void> remember(const QString& host, const RemotePath& folder, const QString& here) const;

private:
    QString file_;
};

}  // namespace atelier
