#pragma once

#include <QString>

#include "core/error/Expected.h"
#include "core/remote/RemotePath.h"

namespace atelier {

/// Records which folders of which clusters were brought into which folders of this computer, in a JSON file
/// with a version, the newest thousand of them. A recorded folder may be brought to the same place again,
/// among its own files.
class DownloadLedger {
public:
    /// `file` need not exist yet.
    explicit DownloadLedger(QString file) : file_(std::move(file)) {}
    /// The path of the file in the user's data folder.
    static QString fileOfUser();

    /// Whether a folder was brought there; `host` is a RemoteHost::identity, `here` an absolute path, best
    /// without links.
    bool knows(const QString& host, const RemotePath& folder, const QString& here) const;
    /// Records that a folder was brought there. Errors: FileUnwritable, FileLocked.
    Expected<void> remember(const QString& host, const RemotePath& folder, const QString& here) const;

private:
    QString file_;
};

}  // namespace atelier
