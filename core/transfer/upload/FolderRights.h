#pragma once

#include <QString>
#include <stop_token>
#include <vector>

#include "core/dataset/Manifest.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/rights/RemoteRights.h"
#include "core/transfer/rights/RightsTaken.h"

namespace atelier {

/// The rights of a folder that is sent, and what they take from those at its place. Whatever is taken is
/// told, also by an upload that fails: the next one finds nothing left to take, so nobody else would tell.
class FolderRights {
public:
    /// `localFolder` is the folder that is sent; its own rights are read at once.
    explicit FolderRights(QString localFolder);

    /// The mode that a new folder is made with, before the umask there: the rights of the local folder, and,
    /// if its group may look into it, the right of the group to write, as in a project folder.
    quint32 modeOfPlace() const;
    /// Closes what exists at the place as far as the source is closed, and takes from the manifest's rights
    /// those that nothing in it may give. Errors: those of readRemoteRights and closeRemoteEntries, with what
    /// was taken.
    Expected<void> close(RemoteHost& host, const RemotePlace& place, Manifest& manifest,
                         const std::stop_token& stop);

    /// What existed at the place before it was closed.
    const RemoteRights& before() const { return before_; }
    /// Rights that others get by the folder on the cluster, but do not have here: where the local folder does
    /// not let the group (or all others) in, and the existing folder there does, the files in it must not
    /// give them any rights. A new folder is made as closed as the local one.
    quint32 taken() const { return taken_; }

    /// The rights that were taken by an upload that went well.
    std::vector<Error> takenBySending(const RemotePlace& place, const Manifest& manifest) const;
    /// The error of an upload that failed after `close`, with the rights that were taken. The cluster is
    /// asked again only if groups were to lose rights, since that takes time; if it does not answer, no loss
    /// is reported.
    Error withTaken(RemoteHost& host, const RemotePlace& place, const Manifest& manifest, Error error) const;

private:
    QString closedFolder() const;
    Error withClosed(RemoteHost& host, const RemotePlace& place, const Manifest& manifest, Error error,
                     const std::stop_token& stop) const;
    RightsTaken takenSince(const RemoteRights& now, const RemotePlace& place, const Manifest& manifest) const;

    QString localFolder_;
    quint32 mode_;
    quint32 taken_ = 0;
    RemoteRights before_;
};

}  // namespace atelier
