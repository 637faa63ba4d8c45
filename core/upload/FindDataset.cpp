#include "core/upload/FindDataset.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <future>

#include "core/dataset/file/LocalSpace.h"
#include "core/dataset/file/WholeSeconds.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "core/files/ClosedFiles.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/remote/RemoteListing.h"
#include "core/transfer/stream/StreamRecord.h"
#include "core/transfer/upload/Transport.h"
#include "core/upload/ChooseSending.h"
#include "core/upload/SendDataset.h"
#include "core/upload/SendWays.h"

namespace atelier {

namespace {

using Kind = DatasetFound::Kind;

/// The most bytes that an entry needs in a tar beside its content: its header, and the filling of its last
/// block.
constexpr qint64 tarBlocks = 1024;

/// The file that keeps a listing: beside the ledger, with a name made from the host and the path.
QString listingFile(const QString& ledgerFile, const QString& host, const QString& path) {
    const QByteArray place =
        QCryptographicHash::hash((host + QLatin1Char('\n') + path).toUtf8(), QCryptographicHash::Sha256);
    return QFileInfo(ledgerFile)
        .dir()
        .filePath(QStringLiteral("listings/") + QString::fromLatin1(place.toHex()));
}

std::optional<TreeDifference> differenceTo(const QString& file, const FileTree& tree) {
    QFile listing(file);
    if (!listing.open(QIODevice::ReadOnly)) return {};
    return compareWithListing(listing.readAll(), tree);
}

std::optional<KnownUpload> knownAt(RemoteHost& host, const UploadRequest& request, const RemotePlace& place) {
    return UploadLedger(request.ledgerFile).find(host.identity(), place.path.text());
}

DatasetFound changedSince(RemoteHost& host, const UploadRequest& request, const KnownUpload& known,
                          const FileTree& tree) {
    return {.kind = Kind::ChangedSince,
            .verifiedAt = known.verifiedAt,
            .difference = differenceTo(listingFile(request.ledgerFile, host.identity(), known.path), tree)};
}

DatasetFound part(const RemotePlace& place, const FileTree& tree) {
    const auto record = streamRecordFromJson(place.record);
    if (!record || place.partSize.value_or(0) == 0) return {};
    const Kind kind = record->manifest == tree.digest() ? Kind::PartOfIt : Kind::PartOfOther;
    return {.kind = kind, .arrived = *place.partSize};
}

DatasetFound whole(RemoteHost& host, const UploadRequest& request, const RemotePlace& place,
                   const FileTree& tree) {
    const auto known = knownAt(host, request, place);
    if (!known || known->size != place.size || known->modified != place.modified)
        return {.kind = Kind::SomethingElse};
    if (known->manifest == tree.digest())
        return {.kind = Kind::AlreadyThere, .verifiedAt = known->verifiedAt, .sha256 = known->sha256};
    DatasetFound found = changedSince(host, request, *known, tree);
    found.comparable = known->compression.isEmpty();
    if (const auto begun = part(place, tree); begun.kind == Kind::PartOfIt) found.arrived = begun.arrived;
    return found;
}

/// Whether a folder of the cluster has every entry of the tree, and its files have the same sizes and times.
bool allFilesExist(const std::vector<RemoteEntry>& there, const FileTree& tree) {
    for (std::size_t i = 0; i < tree.size(); ++i) {
        const std::string name = tree.name(i);
        const auto at = std::ranges::lower_bound(there, name, {}, &RemoteEntry::name);
        if (at == there.end() || at->name != name) return false;
        const auto kind = tree.kind(i);
        const auto wanted = kind == FileTree::Kind::Folder         ? RemoteEntry::Kind::Folder
                            : kind == FileTree::Kind::SymbolicLink ? RemoteEntry::Kind::SymbolicLink
                                                                   : RemoteEntry::Kind::File;
        if (at->kind != wanted) return false;
        if (kind != FileTree::Kind::File) continue;
        if (at->size != tree.bytes(i) || at->modified != wholeSeconds(tree.modified(i))) return false;
    }
    return true;
}

Expected<DatasetFound> inFolder(RemoteHost& host, const UploadRequest& request, const RemotePlace& place,
                                const FileTree& tree, const std::stop_token& stop) {
    if (!place.isFolder) return DatasetFound{.isFolder = true};
    const auto known = knownAt(host, request, place);
    if (!known || !known->folder) {
        const bool fits = arrivesAsFolder(chooseSending(request).strategy);
        return DatasetFound{.kind = fits ? Kind::SomethingElse : Kind::FolderInTheWay, .isFolder = true};
    }
    const auto there = listRemoteFolder(host, place.path, {}, stop);
    if (!there) return failure(there);
    DatasetFound found = changedSince(host, request, *known, tree);
    found.isFolder = true;
    if (known->manifest != tree.digest()) return found;
    // The files may have been changed on the cluster since they were sent, so that they are compared.
    found.kind = allFilesExist(*there, tree) ? Kind::AlreadyThere : Kind::SomethingElse;
    found.difference.reset();
    return found;
}

Expected<FileTree> readTree(const UploadRequest& request, const std::stop_token& stop) {
    return FileTree::read(request.localPath, LeaveOut::Rubbish, {}, stop);
}

Expected<void> keepListing(const RemoteHost& host, const UploadRequest& request, const QString& path,
                           const QByteArray& listing) {
    const QString name = listingFile(request.ledgerFile, host.identity(), path);
    makeClosedFolder(QFileInfo(name).path());
    return writeClosedFile(name, listing);
}

}  // namespace

Expected<DatasetFound> findDataset(RemoteHost& host, const UploadRequest& request,
                                   const std::stop_token& stop) {
    auto inspected = std::async(std::launch::async, [&] {
        return inspectPlace(host, RemotePath(request.remoteArchive), stop, PlaceFor::Anything);
    });
    const auto tree = readTree(request, stop);
    const auto place = inspected.get();
    if (!tree) return failure(tree);
    if (!place) return failure(place);
    const bool asFolder = place->isFolder || arrivesAsFolder(chooseSending(request).strategy);
    auto found = asFolder      ? inFolder(host, request, *place, *tree, stop)
                 : place->size ? Expected<DatasetFound>(whole(host, request, *place, *tree))
                               : Expected<DatasetFound>(part(*place, *tree));
    if (!found) return found;
    found->transport = chooseTransport(host, *place);
    const qint64 packed = tree->totalBytes() + qint64(tree->size()) * tarBlocks;
    found->roomToPack = bool(checkLocalSpace(workFolderOf(request), packed));
    return found;
}

Expected<void> rememberDataset(RemoteHost& host, const UploadRequest& request, const SendReport& report,
                               const std::stop_token& stop) {
    if (request.ledgerFile.isEmpty()) return {};
    // The upload of a stream is in the ledger already, and the report holds the tree that was sent.
    const auto& streamed = report.upload.streamed;
    if (streamed && streamed->layout)
        return keepListing(
            host, request, streamed->path,
            streamed->listing.isEmpty() ? treeListing(streamed->layout->tree()) : streamed->listing);
    const auto tree = readTree(request, stop);
    const auto place = inspectPlace(host, RemotePath(request.remoteArchive), stop, PlaceFor::Anything);
    if (!tree || !place || (!place->size && !place->isFolder)) return {};
    if (place->isFolder) {
        const auto there = listRemoteFolder(host, place->path, {}, stop);
        if (!there || !allFilesExist(*there, *tree)) return {};
    }
    Expected<void> remembered;
    if (!streamed)
        remembered = UploadLedger(request.ledgerFile)
                         .remember({.host = host.identity(),
                                    .path = place->path.text(),
                                    .manifest = tree->digest(),
                                    .compression = compressionVersion(request.compression),
                                    .sha256 = report.upload.sha256,
                                    .size = place->size.value_or(tree->totalBytes()),
                                    .modified = place->modified.value_or(0),
                                    .verifiedAt = QDateTime::currentDateTimeUtc(),
                                    .folder = place->isFolder});
    if (!remembered) return remembered;
    // Only the tree that was sent may be remembered; the local folder may have changed since.
    const auto known = UploadLedger(request.ledgerFile).find(host.identity(), place->path.text());
    if (!known || known->manifest != tree->digest()) return {};
    return keepListing(host, request, place->path.text(), treeListing(*tree));
}

}  // namespace atelier
