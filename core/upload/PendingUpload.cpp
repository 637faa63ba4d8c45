#include "core/upload/PendingUpload.h"

#include <QFileInfo>
#include <algorithm>

#include "core/dataset/ArchiveName.h"
#include "core/practice/PracticeFiling.h"
#include "core/upload/SendWords.h"

namespace atelier {

namespace {

QString agreedDestination(const DatasetUpload& upload) {
    if (!upload.agreed || upload.agreed->host != upload.host) return {};
    const auto& places = upload.agreed->destinations;
    const auto place = std::ranges::find(places, upload.written, &PlaceAccess::asked);
    return place == places.end() ? QString() : place->real;
}

}  // namespace

PendingUpload toPending(const DatasetUpload& upload, const QDateTime& now) {
    PendingUpload pending{.host = upload.host,
                          .localPath = upload.request.localPath,
                          .remoteArchive = upload.request.remoteArchive,
                          .written = upload.written,
                          .strategy = strategyWord(requestNow(upload).strategy),
                          .compression = upload.request.compression,
                          .leaveOutUnreadable = upload.request.leaveOutUnreadable,
                          .recipe = upload.agreed ? upload.agreed->recipe : QString(),
                          .agreedPlace = upload.agreed ? upload.agreed->dataset : QString(),
                          .agreedDestination = agreedDestination(upload),
                          .arrived = upload.arrived,
                          .total = upload.progress.total,
                          .begunAt = upload.begunAt,
                          .seenAt = upload.endedAt.isValid() ? upload.endedAt : now};
    if (upload.summary) {
        pending.files = upload.summary->files;
        pending.bytes = upload.summary->bytes;
    }
    return pending;
}

DatasetUpload fromPending(const PendingUpload& pending) {
    DatasetUpload upload;
    upload.request.localPath = pending.localPath;
    upload.request.remoteArchive = pending.remoteArchive;
    upload.request.strategy = sendStrategies().value(pending.strategy, SendStrategy::Auto);
    upload.request.compression = pending.compression;
    upload.request.leaveOutUnreadable = pending.leaveOutUnreadable;
    upload.host = currentIdentity(pending.host, pending.remoteArchive);
    if (!pending.recipe.isEmpty()) {
        upload.agreed.emplace();
        upload.agreed->recipe = pending.recipe;
        upload.agreed->dataset = pending.agreedPlace;
        if (!pending.agreedDestination.isEmpty()) {
            upload.agreed->host = upload.host;
            upload.agreed->destinations = {{.asked = pending.written, .real = pending.agreedDestination}};
        }
    }
    upload.written = pending.written;
    upload.arrived = pending.arrived;
    upload.progress = {pending.arrived, pending.total, {}};
    upload.phase = UploadPhase::Sending;
    upload.begunAt = pending.begunAt;
    upload.endedAt = pending.seenAt;
    const QFileInfo info(pending.localPath);
    DatasetSummary summary;
    summary.path = pending.localPath;
    summary.isArchive = info.isFile() && isArchiveName(pending.localPath);
    summary.name = summary.isArchive ? withoutArchiveSuffix(info.fileName()) : info.fileName();
    summary.files = pending.files;
    summary.bytes = pending.bytes;
    upload.summary = summary;
    return upload;
}

}  // namespace atelier
