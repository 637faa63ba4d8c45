#include "core/transfer/upload/UploadFolder.h"

#include <QDir>
#include <QFileInfo>

#include "core/base/Clock.h"
#include "core/dataset/file/FileFacts.h"
#include "core/error/CommandErrors.h"
#include "core/error/FileErrors.h"
#include "core/transfer/ledger/FolderTries.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/remote/RemoteKinds.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/rights/RightsTaken.h"
#include "core/transfer/rights/RightsThere.h"
#include "core/transfer/upload/ChangedFiles.h"
#include "core/transfer/upload/RsyncRun.h"
#include "core/transfer/upload/SendByTar.h"
#include "core/transfer/upload/UploadShare.h"

namespace atelier {

namespace {

/// Rights that others get by the folder on the cluster, but do not have here: where the local folder does not
/// let the group (or all others) in, and the existing folder there does, the files in it must not give them
/// any rights. A new folder is made as closed as the local one.
quint32 keptByTheFolder(quint32 source, quint32 there) {
    quint32 kept = 0;
    if (!(source & 0010) && (there & 0010)) kept |= groupRights;
    if (!(source & 0001) && (there & 0001)) kept |= otherRights;
    return kept;
}

quint32 modeOfFolder(const QString& localFolder) {
    const auto facts = fileFacts(nativePath(QFileInfo(localFolder).canonicalFilePath()));
    return facts ? facts->mode : 0700;
}

/// The mode that a new folder is made with, before the umask there: the rights of the local folder, and, if
/// its group may look into it, the right of the group to write, as in a project folder.
quint32 modeOfPlace(quint32 source) {
    return 0700 | (source & (groupRights | otherRights)) | ((source & 0050) == 0050 ? 0020 : 0);
}

Expected<void> byRsync(RemoteHost& host, const QString& localFolder, const Manifest& manifest, quint32 taken,
                       const RemotePath& folder, bool inPlace, const ProgressCallback& progress,
                       const std::stop_token& stop) {
    if (manifest.entries.empty()) return {};
    RsyncRun run;
    // The list names exactly what is sent, so that rsync and tar send the same. --executability keeps scripts
    // runnable, while all other permissions are those of the place. --sparse makes holes on the cluster.
    run.options << QStringLiteral("--links") << QStringLiteral("--dirs") << QStringLiteral("--executability")
                << (inPlace ? QStringLiteral("--inplace") : QStringLiteral("--sparse"))
                << QStringLiteral("--from0") << QStringLiteral("--files-from=-");
    if (taken & groupRights) run.options << QStringLiteral("--chmod=g-rwx");
    if (taken & otherRights) run.options << QStringLiteral("--chmod=o-rwx");
    for (const auto& entry : manifest.entries) appendName(run.standardInput, entry.name);
    run.localPaths << QDir(localFolder).absolutePath() + QLatin1Char('/');
    run.destination = RemotePath(folder.text() + QLatin1Char('/'));
    run.total = manifest.bytes;
    auto sent = runRsync(host, run, progress, stop);
    if (sent) return sent;
    return tl::unexpected<Error>(withSpaceReport(host, sent.error(), folder, manifest.bytes));
}

/// Sends all entries except those that stay as they are: first those that may be replaced, then those that
/// are written in place. Returns whether rsync found entries removed or closed here meanwhile; it has sent
/// all others.
Expected<bool> sendShares(RemoteHost& host, const QString& localFolder, const RemotePlace& place,
                          Manifest manifest, RightsThere there, bool rsync, quint32 taken,
                          const ProgressCallback& progress, const std::stop_token& stop) {
    takeOut(manifest, there, [&](std::size_t i) { return there.entries[i].stays; });
    UploadShare inPlace = takeOut(manifest, there, [&](std::size_t i) { return there.entries[i].inPlace; });
    UploadShare replaced;
    if (rsync)
        replaced =
            takeOut(manifest, there, [&](std::size_t i) { return mustBeReplaced(manifest, there, i); });
    qint64 before = 0;
    const qint64 total = manifest.bytes + replaced.manifest.bytes + inPlace.manifest.bytes;
    const ProgressCallback counted = [&](const Progress& now) {
        if (progress) progress({qMin(before + now.done, total), total, now.item});
    };
    bool changedHere = false;
    const auto send = [&](UploadShare share, bool byIt, bool stays) -> Expected<void> {
        const qint64 bytes = share.manifest.bytes;
        auto sent = byIt ? byRsync(host, localFolder, share.manifest, taken, place.path, stays, counted, stop)
                         : sendByTar(host, place, std::move(share), stays, counted, stop);
        before += bytes;
        if (sent || !byIt || sent.error().kind() != ErrorKind::FileChangedMeanwhile) return sent;
        changedHere = true;
        return {};
    };
    if (auto sent = send({std::move(manifest), std::move(there)}, rsync, false); !sent) return failure(sent);
    if (auto sent = send(std::move(replaced), false, false); !sent) return failure(sent);
    if (auto sent = send(std::move(inPlace), rsync, true); !sent) return failure(sent);
    return changedHere;
}

/// Sends into a folder that exists by now and is as closed as the sent one. `taken` comes from
/// keptByTheFolder.
Expected<UploadReport> sendInto(RemoteHost& host, const QString& localFolder, const RemotePlace& place,
                                const Manifest& manifest, const RightsThere& there, quint32 taken,
                                const FolderTries& tries, const ProgressCallback& progress,
                                const std::stop_token& stop) {
    const auto strategy = chooseStrategy({localRsync(), place.rsync, !host.rsyncTransport().isEmpty()});
    const bool rsync = strategy.way == UploadWay::Rsync;
    UploadReport report{.strategy = strategy, .changesOnly = rsync, .leftOut = manifest.leftOut};
    const QString identity = host.identity();
    if (const auto begun = rsync ? tries.unfinished(identity, place.path.text()) : std::nullopt)
        if (auto older = makeDoubtfulOlder(host, place, manifest, there, *begun, stop); !older)
            return failure(older);
    // If this cannot be noted, the next upload does not see files that were rewritten within the second in
    // which they were sent.
    if (rsync) (void)tries.begin(identity, place.path.text(), SystemClock().now());
    Progress last;
    const ProgressCallback noted = [&](const Progress& now) {
        last = now;
        if (progress) progress(now);
    };
    const auto sent = sendShares(host, localFolder, place, manifest, there, rsync, taken, noted, stop);
    if (!sent)
        return tl::unexpected<Error>(rsync ? withChanged(host, place, manifest, sent.error(), stop)
                                           : sent.error());
    if (!rsync) return report;
    const auto changed = changedMeanwhile(host, place, manifest, *sent, stop);
    if (!changed) return failure(changed);
    const qint64 total = last.total - changed->removedBytes;
    if (progress && changed->removedBytes > 0 && total >= 0)
        progress({qMin(last.done, total), total, last.item});
    report.leftOut += changed->entries;
    (void)tries.end(identity, place.path.text());
    return report;
}

/// Adds the taken rights to the report or to the error: the next upload finds nothing left to take, so nobody
/// else would tell.
Expected<UploadReport> withRightsTaken(Expected<UploadReport> sent, const RightsTaken& taken) {
    auto& told = sent ? sent->rightsTaken : sent.error().also;
    told.insert(told.end(), taken.closed.begin(), taken.closed.end());
    told.insert(told.end(), taken.lost.begin(), taken.lost.end());
    return sent;
}

/// The part of the planned taking of rights that had happened when the cluster was asked again: rights that
/// differ from before, and what groups lost where a file was replaced. A replaced file is recognised by
/// having no rights of groups left to lose.
RightsTaken takenBy(const RightsThere& now, RightsThere before, const RemotePlace& place,
                    const Manifest& manifest, const QString& closedFolder) {
    for (std::size_t i = 0; i < before.entries.size(); ++i) {
        EntryThere& entry = before.entries[i];
        const bool isReplaced = entry.groupsLost != 0 && now.entries[i].groupsLost == 0;
        if (isReplaced) continue;
        entry.groupsLost = 0;
        if (entry.rights == now.entries[i].rights) entry = {};
    }
    return rightsTaken(place, manifest, before, closedFolder);
}

/// The rights that were taken before closing failed; nobody else would tell whose rights are gone.
RightsTaken takenByClosing(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                           const RightsThere& there, const QString& closedFolder,
                           const std::stop_token& stop) {
    const auto now = lookAtRights(host, place, manifest, stop);
    return now ? takenBy(*now, there, place, manifest, closedFolder) : RightsTaken{};
}

/// The rights that were taken by an upload that failed. The cluster is asked again only if groups were to
/// lose rights, since that takes time; if it does not answer, no loss is reported.
RightsTaken takenBySending(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                           const RightsThere& there, const QString& closedFolder) {
    RightsTaken taken = rightsTaken(place, manifest, there, closedFolder);
    if (taken.lost.empty()) return taken;
    const auto now = lookAtRights(host, place, manifest, {});
    taken.lost = now ? takenBy(*now, there, place, manifest, closedFolder).lost : std::vector<Error>();
    return taken;
}

}  // namespace

Expected<UploadReport> uploadFolder(RemoteHost& host, const QString& localFolder, const RemotePath& folder,
                                    const PackOptions& options, const UploadProgress& progress,
                                    const std::stop_token& stop, const QString& ledgerFile) {
    if (!QFileInfo(localFolder).isDir()) return failure(error::FolderMissing{localFolder});
    auto manifest = readManifest(localFolder, options.leaveOut, stop);
    if (!manifest) return failure(manifest);
    if (auto readable = requireReadable(*manifest); !readable && !options.leaveOutUnreadable)
        return failure(readable);
    const auto place = inspectPlace(host, folder, stop, PlaceFor::Anything);
    if (!place) return failure(place);
    if (auto alike = requireSameKinds(host, *place, manifest->entries, stop); !alike) return failure(alike);
    const quint32 mode = modeOfFolder(localFolder);
    if (!place->isFolder)
        if (auto made = makeRemoteFolder(host, place->path, stop, modeOfPlace(mode)); !made)
            return failure(made);
    const auto there = lookAtRights(host, *place, *manifest, stop);
    if (!there) return failure(there);
    const quint32 taken = keptByTheFolder(mode, there->folder);
    for (ManifestEntry& entry : manifest->entries) entry.mode &= ~taken;
    const QString closedFolder = taken & groupRights ? QDir(localFolder).absolutePath() : QString();
    if (auto closed = closeThere(host, *place, *manifest, *there, stop); !closed) {
        const auto* denied = closed.error().as<error::RemotePermissionDenied>();
        if (denied && denied->isAnothers && taken != 0)
            closed.error().setCause(error::RemotePermissionDenied{
                .path = denied->path, .isAnothers = true, .closedFolder = QDir(localFolder).absolutePath()});
        return withRightsTaken(failure(closed),
                               takenByClosing(host, *place, *manifest, *there, closedFolder, stop));
    }
    auto sent = sendInto(host, localFolder, *place, *manifest, *there, taken, FolderTries(ledgerFile),
                         during(UploadPhase::Sending, progress), stop);
    if (sent) sent->verifiedAt = QDateTime::currentDateTimeUtc();
    const RightsTaken rights = sent ? rightsTaken(*place, *manifest, *there, closedFolder)
                                    : takenBySending(host, *place, *manifest, *there, closedFolder);
    return withRightsTaken(std::move(sent), rights);
}

}  // namespace atelier
