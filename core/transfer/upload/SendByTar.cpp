#include "core/transfer/upload/SendByTar.h"

#include <QDir>
#include <QTemporaryDir>
#include <algorithm>

#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/Holes.h"
#include "core/dataset/pack/ArchiveStream.h"
#include "core/error/FileErrors.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/upload/SendTar.h"
#include "resources/remote/transfer/upload.h"

namespace atelier {

namespace {

/// The entries that tar sends: what exists on the cluster has the rights there in the manifest already, and
/// folders that exist there are left out.
Manifest forTar(const Manifest& manifest, const RemoteRights& there) {
    Manifest wanted{
        .root = manifest.root, .entries = {}, .leftOut = manifest.leftOut, .bytes = manifest.bytes};
    for (std::size_t i = 0; i < manifest.entries.size(); ++i)
        if (!there.entries[i].rights || manifest.entries[i].kind != ManifestEntry::Kind::Folder)
            wanted.entries.push_back(manifest.entries[i]);
    return wanted;
}

bool anyHasHoles(const Manifest& manifest) {
    return std::ranges::any_of(manifest.entries, [&](const ManifestEntry& entry) {
        return entry.kind == ManifestEntry::Kind::File && hasHoles(manifest.root / pathFromBytes(entry.name));
    });
}

/// Asks whether holes may be sent as holes: a tar that does not know the form unpacks the list of the holes
/// as the beginning of the file, and reports no error.
Expected<Holes> holesFor(RemoteHost& host, const RemotePath& folder, const Manifest& manifest,
                         const std::stop_token& stop) {
    if (!anyHasHoles(manifest)) return Holes::Filled;
    const auto answer = runScript(
        host,
        noted(QT_TRANSLATE_NOOP("CommandNote", "Whether the cluster’s tar can make files with holes"),
              remoteScript(QString::fromUtf8(remote_programs::tarMakesHoles), folder)),
        stop);
    if (!answer) return failure(answer);
    return *answer == "yes" ? Holes::Kept : Holes::Filled;
}

}  // namespace

Expected<void> sendByTar(RemoteHost& host, const RemotePlace& place, UploadShare share, bool inPlace,
                         const ProgressCallback& progress, const std::stop_token& stop) {
    if (share.manifest.entries.empty()) return {};
    const Manifest manifest = withKeptRights(std::move(share.manifest), share.there);
    const QTemporaryDir work;
    if (!work.isValid()) return failure(error::FileUnwritable{QDir::tempPath()}, work.errorString());
    const auto holes = holesFor(host, place.path, manifest, stop);
    if (!holes) return failure(holes);
    auto tree = FileTree::of(forTar(manifest, share.there));
    if (!tree) return failure(tree);
    const auto packed = packStream(ArchiveLayout(std::move(*tree), *holes),
                                   work.filePath(QStringLiteral("folder.tar")), Compression::None, {}, stop);
    if (!packed) return failure(packed);
    auto sent = sendTar(host, packed->path, place.path, progress, stop, inPlace);
    // Rights are given back even after a failure, since some files may have been replaced by then.
    auto back = restoreRights(host, place, manifest, share.there, sent ? stop : std::stop_token());
    return sent ? back : sent;
}

}  // namespace atelier
