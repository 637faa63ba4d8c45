#include "core/upload/ChooseSending.h"

#include <QFileInfo>

#include "core/dataset/ArchiveName.h"
#include "core/upload/SendWays.h"

namespace atelier {

namespace {

using Kind = DatasetFound::Kind;

/// Packing first and letting rsync compare is only worth it if at least this many bytes need not be sent.
constexpr qint64 worthComparing = 4'000'000;
/// If more than this part of the data differs (one in so many), it is streamed: a stream that is cut
/// continues at its last byte, while rsync begins to compare again.
constexpr qint64 mostParts = 4;

bool isLittle(const TreeDifference& difference) {
    const qint64 same = difference.bytes - difference.bytesToSend;
    return difference.byName && same >= worthComparing &&
           difference.bytesToSend <= difference.bytes / mostParts;
}

SendChoice chooseForArchive(const SendChoice& simple, const UploadRequest& request,
                            const DatasetFound& found) {
    const bool isOther = found.kind == Kind::ChangedSince || found.kind == Kind::SomethingElse;
    if (!isOther || found.isFolder) return simple;
    if (!isComparableArchive(request.localPath)) return simple;
    if (found.transport.by != Transport::Rsync)
        return {simple.strategy, SendReason::WithoutRsync, found.transport.reason};
    return {simple.strategy, SendReason::ArchiveChanged};
}

SendChoice chooseForFolder(const SendChoice& simple, const UploadRequest& request,
                           const DatasetFound& found) {
    // If a part of the very same data is there, the stream continues it.
    if (found.kind != Kind::ChangedSince || found.arrived > 0) return simple;
    const auto streamed = [](SendReason reason) { return SendChoice{SendStrategy::Stream, reason}; };
    if (!found.comparable || request.compression != Compression::None)
        return streamed(SendReason::Compressed);
    if (!found.difference || !isLittle(*found.difference)) return streamed(SendReason::QuickerWhole);
    if (found.transport.by != Transport::Rsync)
        return {SendStrategy::Stream, SendReason::WithoutRsync, found.transport.reason};
    if (!found.roomToPack) return streamed(SendReason::NoRoomHere);
    return {SendStrategy::ArchiveRsync, SendReason::ChangedALittle};
}

bool takesIt(const UploadRequest& request, bool isArchive) {
    return request.strategy == SendStrategy::Auto || !isArchive || wayOf(request.strategy).takesArchives;
}

SendChoice chooseSimply(const UploadRequest& request, bool isArchive) {
    if (request.strategy != SendStrategy::Auto && takesIt(request, isArchive))
        return {request.strategy, SendReason::Chosen};
    if (isArchive) return {SendStrategy::ArchiveRsync, SendReason::IsArchive};
    if (request.keepLocalArchive) return {SendStrategy::ArchiveRsync, SendReason::KeepsArchiveHere};
    return {SendStrategy::Stream, SendReason::NoCopyNeeded};
}

}  // namespace

bool isFinishedArchive(const QString& path) {
    return isArchiveName(path) && QFileInfo(path).isFile();
}

bool canSend(const UploadRequest& request) {
    return takesIt(request, isFinishedArchive(request.localPath));
}

bool isComparableArchive(const QString& path) {
    return path.endsWith(QLatin1String(".tar"), Qt::CaseInsensitive) ||
           path.endsWith(QLatin1String(".zip"), Qt::CaseInsensitive);
}

SendChoice chooseSending(const UploadRequest& request) {
    return chooseSimply(request, isFinishedArchive(request.localPath));
}

SendChoice chooseSending(const UploadRequest& request, const std::optional<DatasetFound>& found) {
    return chooseSending(request, isFinishedArchive(request.localPath), found);
}

SendChoice chooseSending(const UploadRequest& request, bool isArchive,
                         const std::optional<DatasetFound>& found) {
    const SendChoice simple = chooseSimply(request, isArchive);
    if (!found || request.strategy != SendStrategy::Auto) return simple;
    if (simple.reason == SendReason::IsArchive) return chooseForArchive(simple, request, *found);
    if (simple.reason != SendReason::NoCopyNeeded) return simple;
    const bool wasFolder = found->isFolder && found->verifiedAt.isValid();
    if (wasFolder) return {SendStrategy::FolderRsync, SendReason::FolderThere};
    return found->isFolder ? simple : chooseForFolder(simple, request, *found);
}

}  // namespace atelier
