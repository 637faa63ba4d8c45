#include "core/transfer/UploadFolder.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <algorithm>

#include "core/dataset/Archive.h"
#include "core/dataset/FileFacts.h"
#include "core/transfer/RemoteFile.h"
#include "core/transfer/RemoteKinds.h"
#include "core/transfer/RemoteScript.h"
#include "core/transfer/RightsThere.h"
#include "core/transfer/RsyncRun.h"
#include "core/transfer/TarStream.h"

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
                       const RemotePath& folder, const ProgressCallback& progress,
                       const std::stop_token& stop) {
    RsyncRun run;
    // The list says exactly what travels, so that both ways send the same. --executability: scripts stay
    // runnable, all other permissions are the place's own. --sparse: holes take no room there either.
    run.options << QStringLiteral("--links") << QStringLiteral("--dirs") << QStringLiteral("--executability")
                << QStringLiteral("--sparse") << QStringLiteral("--from0")
                << QStringLiteral("--files-from=-");
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
        if (!there.entries[i] || manifest.entries[i].kind != ManifestEntry::Kind::Folder)
            wanted.entries.push_back(manifest.entries[i]);
    return wanted;
}

Expected<void> byStream(RemoteHost& host, const RemotePlace& place, Manifest manifest,
                        const RightsThere& there, const ProgressCallback& progress,
                        const std::stop_token& stop) {
    manifest = withKeptRights(std::move(manifest), there);
    const QTemporaryDir work;
    if (!work.isValid()) return failure(ErrorKind::FileUnwritable, {work.path()}, work.errorString());
    const auto packed =
        packArchive(forTar(manifest, there), work.filePath(QStringLiteral("folder.tar")), {}, stop);
    if (!packed) return failure(packed);
    auto sent = sendTar(host, packed->path, place.path, progress, stop);
    // Some of it may have been replaced, however it ended.
    auto back = giveBackRights(host, place, manifest, there, sent ? stop : std::stop_token());
    return sent ? back : sent;
}

/// A part of what is sent, with the rights of what is there of it.
struct Share {
    Manifest manifest;
    RightsThere there;
};

/// Its files are whole: what is a second name of another's may go without that.
void add(Share& share, const Manifest& all, const RightsThere& there, std::size_t i) {
    ManifestEntry entry = all.entries[i];
    if (entry.kind == ManifestEntry::Kind::HardLink) {
        const auto first = std::ranges::lower_bound(all.entries, entry.target, {}, &ManifestEntry::name);
        entry.kind = ManifestEntry::Kind::File;
        entry.size = first->size;
        entry.target.clear();
    }
    share.manifest.bytes += entry.size;
    share.manifest.entries.push_back(std::move(entry));
    share.there.entries.push_back(there.entries[i]);
}

/// Takes away from what rsync sends what it would open there.
Share takeWhatMustBeReplaced(Manifest& manifest, const RightsThere& there) {
    Share taken{.manifest = {.root = manifest.root, .entries = {}, .leftOut = {}, .bytes = 0},
                .there = {.umask = there.umask, .folder = there.folder, .entries = {}}};
    Manifest kept{.root = manifest.root, .entries = {}, .leftOut = manifest.leftOut, .bytes = 0};
    for (std::size_t i = 0; i < manifest.entries.size(); ++i) {
        if (mustBeReplaced(manifest, there, i)) {
            add(taken, manifest, there, i);
        } else {
            kept.bytes += manifest.entries[i].size;
            kept.entries.push_back(manifest.entries[i]);
        }
    }
    manifest = std::move(kept);
    return taken;
}

Expected<void> byRsyncAsFarAsItMay(RemoteHost& host, const QString& localFolder, const RemotePlace& place,
                                   Manifest manifest, const RightsThere& there, quint32 taken,
                                   const ProgressCallback& progress, const std::stop_token& stop) {
    Share replaced = takeWhatMustBeReplaced(manifest, there);
    const qint64 before = manifest.bytes;
    const qint64 total = before + replaced.manifest.bytes;
    const auto counted = [&](qint64 from) -> ProgressCallback {
        return [&progress, from, total](const Progress& now) {
            if (progress) progress({qMin(from + now.done, total), total, now.item});
        };
    };
    if (!manifest.entries.empty())
        if (auto sent = byRsync(host, localFolder, manifest, taken, place.path, counted(0), stop); !sent)
            return sent;
    if (replaced.manifest.entries.empty()) return {};
    return byStream(host, place, std::move(replaced.manifest), replaced.there, counted(before), stop);
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
    if (auto closed = closeThere(host, *place, *manifest, *there, stop); !closed) return failure(closed);
    const auto strategy = chooseStrategy({localRsync(), place->rsync, !host.rsyncTransport().isEmpty()});
    QList<LeftOut> leftOut = manifest->leftOut;
    auto sent = strategy.way == UploadWay::Rsync
                    ? byRsyncAsFarAsItMay(host, localFolder, *place, std::move(*manifest), *there, taken,
                                          progress, stop)
                    : byStream(host, *place, std::move(*manifest), *there, progress, stop);
    if (!sent) return failure(sent);
    return FolderReport{strategy, std::move(leftOut)};
}

}  // namespace atelier
