#include "core/transfer/UploadFolder.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/dataset/Archive.h"
#include "core/transfer/ClosedThere.h"
#include "core/transfer/RemoteFile.h"
#include "core/transfer/RemoteKinds.h"
#include "core/transfer/RsyncRun.h"
#include "core/transfer/TarStream.h"

namespace atelier {

namespace {

Expected<void> byRsync(RemoteHost& host, const QString& localFolder, const Manifest& manifest,
                       const RemotePath& folder, const ProgressCallback& progress,
                       const std::stop_token& stop) {
    RsyncRun run;
    // The list says exactly what travels, so that both ways send the same. --executability: scripts stay
    // runnable, all other permissions are the place's own. --sparse: holes take no room there either.
    run.options << QStringLiteral("--links") << QStringLiteral("--dirs") << QStringLiteral("--executability")
                << QStringLiteral("--sparse") << QStringLiteral("--from0")
                << QStringLiteral("--files-from=-");
    for (const auto& entry : manifest.entries) {
        // A line that starts with # or ; would be a comment.
        run.standardInput += "./";
        run.standardInput.append(entry.name.data(), qsizetype(entry.name.size()));
        run.standardInput += '\0';
    }
    run.localPaths << QDir(localFolder).absolutePath() + QLatin1Char('/');
    run.destination = RemotePath(folder.text() + QLatin1Char('/'));
    run.total = manifest.bytes;
    auto sent = runRsync(host, run, progress, stop);
    if (sent) return sent;
    return tl::unexpected<Error>(withSpaceReport(host, sent.error(), folder, manifest.bytes));
}

Expected<void> byStream(RemoteHost& host, const RemotePlace& place, Manifest manifest,
                        const ProgressCallback& progress, const std::stop_token& stop) {
    if (auto kept = keepClosed(host, place, manifest, stop); !kept) return kept;
    const QTemporaryDir work;
    if (!work.isValid()) return failure(ErrorKind::FileUnwritable, {work.path()}, work.errorString());
    const auto packed = packArchive(manifest, work.filePath(QStringLiteral("folder.tar")), {}, stop);
    if (!packed) return failure(packed);
    return sendTar(host, packed->path, place.path, progress, stop);
}

}  // namespace

Expected<UploadStrategy> uploadFolder(RemoteHost& host, const QString& localFolder, const RemotePath& folder,
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
    if (auto made = makeRemoteFolder(host, place->path, stop); !made) return failure(made);
    const auto strategy = chooseStrategy({localRsync(), place->rsync, !host.rsyncTransport().isEmpty()});
    auto sent = strategy.way == UploadWay::Rsync
                    ? byRsync(host, localFolder, *manifest, place->path, progress, stop)
                    : byStream(host, *place, std::move(*manifest), progress, stop);
    if (!sent) return failure(sent);
    return strategy;
}

}  // namespace atelier
