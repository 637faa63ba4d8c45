#include "core/transfer/upload/FolderShares.h"

#include <QDir>

#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/upload/RsyncRun.h"
#include "core/transfer/upload/SendByTar.h"
#include "core/transfer/upload/UploadShare.h"

namespace atelier {

namespace {

/// The list names exactly what is sent, so that rsync and tar send the same. --executability keeps scripts
/// runnable, while all other permissions are those of the place. --sparse makes holes on the cluster.
RsyncRun rsyncOf(const FolderShares& folder, const Manifest& manifest, bool inPlace) {
    RsyncRun run;
    run.options << QStringLiteral("--links") << QStringLiteral("--dirs") << QStringLiteral("--executability")
                << (inPlace ? QStringLiteral("--inplace") : QStringLiteral("--sparse"))
                << QStringLiteral("--from0") << QStringLiteral("--files-from=-");
    if (folder.taken & groupRights) run.options << QStringLiteral("--chmod=g-rwx");
    if (folder.taken & otherRights) run.options << QStringLiteral("--chmod=o-rwx");
    for (const auto& entry : manifest.entries) appendName(run.standardInput, entry.name);
    run.localPaths << QDir(folder.localFolder).absolutePath() + QLatin1Char('/');
    run.destination = RemotePath(folder.place.path.text() + QLatin1Char('/'));
    run.total = manifest.bytes;
    return run;
}

/// One sending of the shares of a folder.
class Sending {
public:
    Sending(RemoteHost& host, const FolderShares& folder, qint64 total, const ProgressCallback& progress,
            const std::stop_token& stop)
        : host_(host), folder_(folder), total_(total), progress_(progress), stop_(stop) {}

    /// Sends one share by rsync or by tar. `inPlace`: existing files are written into, and not replaced.
    Expected<void> send(UploadShare share, bool byRsync, bool inPlace) {
        const qint64 bytes = share.manifest.bytes;
        auto sent = byRsync ? sendByRsync(share.manifest, inPlace)
                            : sendByTar(host_, folder_.place, std::move(share), inPlace, counted(), stop_);
        before_ += bytes;
        if (sent || !byRsync || sent.error().kind() != ErrorKind::FileChangedMeanwhile) return sent;
        changedHere_ = true;
        return {};
    }
    bool rescanIfChanged() const { return changedHere_; }

private:
    Expected<void> sendByRsync(const Manifest& manifest, bool inPlace) const {
        if (manifest.entries.empty()) return {};
        auto sent = runRsync(host_, rsyncOf(folder_, manifest, inPlace), counted(), stop_);
        if (sent) return sent;
        return tl::unexpected<Error>(
            withSpaceReport(host_, sent.error(), folder_.place.path, manifest.bytes));
    }

    ProgressCallback counted() const {
        return [this](const Progress& now) {
            if (progress_) progress_({qMin(before_ + now.done, total_), total_, now.item});
        };
    }

    RemoteHost& host_;
    const FolderShares& folder_;
    const qint64 total_;
    const ProgressCallback& progress_;
    const std::stop_token& stop_;
    qint64 before_ = 0;
    bool changedHere_ = false;
};

}  // namespace

Expected<bool> sendShares(RemoteHost& host, FolderShares folder, const ProgressCallback& progress,
                          const std::stop_token& stop) {
    Manifest& manifest = folder.manifest;
    RemoteRights& there = folder.there;
    const bool rsync = folder.byRsync;
    splitOff(manifest, there, [&](std::size_t i) { return there.entries[i].stays; });
    UploadShare inPlace = splitOff(manifest, there, [&](std::size_t i) { return there.entries[i].inPlace; });
    UploadShare replaced;
    if (rsync)
        replaced =
            splitOff(manifest, there, [&](std::size_t i) { return mustBeReplaced(manifest, there, i); });
    const qint64 total = manifest.bytes + replaced.manifest.bytes + inPlace.manifest.bytes;
    Sending sending(host, folder, total, progress, stop);
    if (auto sent = sending.send({std::move(manifest), std::move(there)}, rsync, false); !sent)
        return failure(sent);
    if (auto sent = sending.send(std::move(replaced), false, false); !sent) return failure(sent);
    if (auto sent = sending.send(std::move(inPlace), rsync, true); !sent) return failure(sent);
    return sending.rescanIfChanged();
}

}  // namespace atelier
