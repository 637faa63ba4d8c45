#include "core/transfer/upload/UploadFolder.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/base/FirstNames.h"
#include "core/dataset/file/FileFacts.h"
#include "core/dataset/pack/Archive.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/remote/RemoteKinds.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/rights/RightsTaken.h"
#include "core/transfer/rights/RightsThere.h"
#include "core/transfer/upload/RsyncRun.h"
#include "core/transfer/upload/SendTar.h"
#include "core/transfer/upload/UploadShare.h"
#include "resources/remote/transfer/upload.h"

namespace atelier {

namespace {

/// The rights that the sent folder itself keeps from those who may not enter it, where the place there lets
/// them in: they must not have them of what lies in it either. A new place is made as closed as the folder.
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

/// What a new place is made with, less the umask there: the folder's own rights; where its group may look
/// into it, the group may go on writing, as in a project folder.
quint32 modeOfPlace(quint32 source) {
    return 0700 | (source & (groupRights | otherRights)) | ((source & 0050) == 0050 ? 0020 : 0);
}

Expected<void> byRsync(RemoteHost& host, const QString& localFolder, const Manifest& manifest, quint32 taken,
                       const RemotePath& folder, bool inPlace, const ProgressCallback& progress,
                       const std::stop_token& stop) {
    if (manifest.entries.empty()) return {};
    RsyncRun run;
    // The list says exactly what travels, so that both ways send the same. --executability: scripts stay
    // runnable, all other permissions are the place's own. --sparse: holes take no room there either.
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

/// What is in the place already comes with the rights it keeps, and its folders do not come at all.
Manifest forTar(const Manifest& manifest, const RightsThere& there) {
    Manifest wanted{
        .root = manifest.root, .entries = {}, .leftOut = manifest.leftOut, .bytes = manifest.bytes};
    for (std::size_t i = 0; i < manifest.entries.size(); ++i)
        if (!there.entries[i].rights || manifest.entries[i].kind != ManifestEntry::Kind::Folder)
            wanted.entries.push_back(manifest.entries[i]);
    return wanted;
}

Expected<void> byStream(RemoteHost& host, const RemotePlace& place, Manifest manifest,
                        const RightsThere& there, bool inPlace, const ProgressCallback& progress,
                        const std::stop_token& stop) {
    if (manifest.entries.empty()) return {};
    manifest = withKeptRights(std::move(manifest), there);
    const QTemporaryDir work;
    if (!work.isValid()) return failure(ErrorKind::FileUnwritable, {QDir::tempPath()}, work.errorString());
    const auto packed =
        packArchive(forTar(manifest, there), work.filePath(QStringLiteral("folder.tar")), {}, stop);
    if (!packed) return failure(packed);
    auto sent = sendTar(host, packed->path, place.path, progress, stop, inPlace);
    // Some of it may have been replaced, however it ended.
    auto back = giveBackRights(host, place, manifest, there, sent ? stop : std::stop_token());
    return sent ? back : sent;
}

/// What came of files that changed meanwhile may be half the one and half the other: they come anew the next
/// time, whatever they are like then.
Expected<void> makeOlder(RemoteHost& host, const RemotePlace& place, const std::vector<std::string>& names,
                         const std::stop_token& stop) {
    if (names.empty()) return {};
    Command script = noted(QT_TRANSLATE_NOOP("CommandNote",
                                             "Files that changed while they were sent look "
                                             "old there, so that they are sent anew"),
                           remoteScript(QString::fromUtf8(remote_programs::makeOlder), place.path));
    for (const std::string& name : names) appendName(script.standardInput, name);
    if (const auto done = runScript(host, script, stop); !done) return failure(done);
    return {};
}

/// Sends all but what stays: what may be replaced, and then what is written in place. Whether rsync found
/// something gone or closed here: the rest has gone.
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
        auto sent = byIt
                        ? byRsync(host, localFolder, share.manifest, taken, place.path, stays, counted, stop)
                        : byStream(host, place, std::move(share.manifest), share.there, stays, counted, stop);
        before += bytes;
        if (sent || !byIt || sent.error().kind != ErrorKind::FileChangedMeanwhile) return sent;
        changedHere = true;
        return {};
    };
    if (auto sent = send({std::move(manifest), std::move(there)}, rsync, false); !sent) return failure(sent);
    if (auto sent = send(std::move(replaced), false, false); !sent) return failure(sent);
    if (auto sent = send(std::move(inPlace), rsync, true); !sent) return failure(sent);
    return changedHere;
}

/// rsync sends what is there when it comes to it, and says nothing where that is no longer what was looked
/// at, or is written to meanwhile. tar refuses such.
Expected<QList<LeftOut>> changedMeanwhile(RemoteHost& host, const RemotePlace& place,
                                          const Manifest& manifest, bool saidSo,
                                          const std::stop_token& stop) {
    const auto since = changesSince(manifest, stop);
    if (stop.stop_requested()) return failure(ErrorKind::Cancelled);
    const QString root = shownName(pathBytes(manifest.root.filename()));
    if (since.isRootRemoved) return QList<LeftOut>{{root, LeftOut::Reason::Removed}};
    if (since.changed.empty() && since.removed.empty() && saidSo)
        return failure(ErrorKind::FileChangedMeanwhile, {shownName(pathBytes(manifest.root))}, {}, true);
    if (auto older = makeOlder(host, place, since.changed, stop); !older) return failure(older);
    QList<LeftOut> all;
    for (const std::string& name : since.changed) all.append({shownName(name), LeftOut::Reason::Changed});
    for (const std::string& name : since.removed) all.append({shownName(name), LeftOut::Reason::Removed});
    return all;
}

/// What changed before the sending failed has to come anew, too, where the cluster still hears of it.
Error withChanged(RemoteHost& host, const RemotePlace& place, const Manifest& manifest, Error error,
                  const std::stop_token& stop) {
    if (stop.stop_requested() || !host.isConnected()) return error;
    const auto changed = changesSince(manifest, stop).changed;
    if (changed.empty() || !makeOlder(host, place, changed, stop)) return error;
    QStringList names;
    for (const std::string& name : changed) names << shownName(name);
    constexpr qsizetype mostNamed = 3;
    error.also.push_back({ErrorKind::FileChangedMeanwhile,
                          {firstNames(names, mostNamed)},
                          names.join(QLatin1Char('\n')),
                          true});
    return error;
}

/// Into a place that is there by now, and as closed as what is sent. `taken`: keptByTheFolder.
Expected<FolderReport> sendInto(RemoteHost& host, const QString& localFolder, const RemotePlace& place,
                                const Manifest& manifest, const RightsThere& there, quint32 taken,
                                const ProgressCallback& progress, const std::stop_token& stop) {
    const auto strategy = chooseStrategy({localRsync(), place.rsync, !host.rsyncTransport().isEmpty()});
    const bool rsync = strategy.way == UploadWay::Rsync;
    FolderReport report{strategy, manifest.leftOut};
    const auto sent = sendShares(host, localFolder, place, manifest, there, rsync, taken, progress, stop);
    if (!sent)
        return tl::unexpected<Error>(rsync ? withChanged(host, place, manifest, sent.error(), stop)
                                           : sent.error());
    if (!rsync) return report;
    const auto changed = changedMeanwhile(host, place, manifest, *sent, stop);
    if (!changed) return failure(changed);
    report.leftOut += *changed;
    return report;
}

/// However it went, what was taken is told: the next try finds nothing to take.
Expected<FolderReport> withRightsTaken(Expected<FolderReport> sent, const RightsTaken& taken) {
    auto& told = sent ? sent->rightsTaken : sent.error().also;
    told.insert(told.end(), taken.closed.begin(), taken.closed.end());
    told.insert(told.end(), taken.lost.begin(), taken.lost.end());
    return sent;
}

/// Of what was to be taken, what was by the time that the cluster was asked again: rights that are other ones
/// now, and what groups lost where a file was replaced: the new one has nothing of theirs to lose.
RightsTaken takenBy(const RightsThere& now, RightsThere before, const RemotePlace& place,
                    const Manifest& manifest) {
    for (std::size_t i = 0; i < before.entries.size(); ++i) {
        EntryThere& entry = before.entries[i];
        const bool isReplaced = entry.groupsLost != 0 && now.entries[i].groupsLost == 0;
        if (isReplaced) continue;
        entry.groupsLost = 0;
        if (entry.rights == now.entries[i].rights) entry = {};
    }
    return rightsTaken(place, manifest, before);
}

/// What was closed before something could not be: nobody else would tell whose rights are gone.
RightsTaken takenByClosing(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                           const RightsThere& there, const std::stop_token& stop) {
    const auto now = lookAtRights(host, place, manifest, stop);
    return now ? takenBy(*now, there, place, manifest) : RightsTaken{};
}

/// What was taken by a sending that failed. Only where groups were to lose something the cluster is asked
/// again, which takes its time; where it does not answer, no loss is claimed.
RightsTaken takenBySending(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                           const RightsThere& there) {
    RightsTaken taken = rightsTaken(place, manifest, there);
    if (taken.lost.empty()) return taken;
    const auto now = lookAtRights(host, place, manifest, {});
    taken.lost = now ? takenBy(*now, there, place, manifest).lost : std::vector<Error>();
    return taken;
}

}  // namespace

Expected<FolderReport> uploadFolder(RemoteHost& host, const QString& localFolder, const RemotePath& folder,
                                    const PackOptions& options, const ProgressCallback& progress,
                                    const std::stop_token& stop) {
    if (!QFileInfo(localFolder).isDir()) return failure(ErrorKind::FolderMissing, {localFolder});
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
    if (auto closed = closeThere(host, *place, *manifest, *there, stop); !closed)
        return withRightsTaken(failure(closed), takenByClosing(host, *place, *manifest, *there, stop));
    auto sent = sendInto(host, localFolder, *place, *manifest, *there, taken, progress, stop);
    const RightsTaken rights =
        sent ? rightsTaken(*place, *manifest, *there) : takenBySending(host, *place, *manifest, *there);
    return withRightsTaken(std::move(sent), rights);
}

}  // namespace atelier
