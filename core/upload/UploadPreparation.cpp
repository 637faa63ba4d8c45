#include "core/upload/UploadPreparation.h"

namespace atelier {

bool UploadPreparation::setScanned(const Progress& progress) {
    if (!changeState(upload_, {UploadState::Scanning}, UploadState::Scanning)) return false;
    upload_->progress = progress;
    return true;
}

bool UploadPreparation::scanned(const Expected<DatasetSummary>& summary) {
    const auto outcome = summary ? UploadState::Ready : UploadState::Failed;
    if (!changeState(upload_, {UploadState::Scanning}, outcome)) return false;
    if (summary)
        upload_->summary = *summary;
    else
        upload_->error = summary.error();
    return true;
}

bool UploadPreparation::setSummary(const DatasetSummary& summary) {
    if (!upload_) return false;
    upload_->summary = summary;
    return true;
}

bool UploadPreparation::lookAgain() {
    return rescan({UploadState::Done});
}

bool UploadPreparation::listed(const QByteArray& before, const Expected<QByteArray>& now) {
    if (!upload_) return false;
    if (!now) return noteNotListed(now.error());
    const bool wasMissing = noteNotListed({});
    if (failedSinceNotHere(*upload_)) return rescan({UploadState::Failed});
    const bool isKnown = upload_->summary && !before.isEmpty() && upload_->summary->digest == before;
    const bool isReadAgain =
        isKnown && before != *now &&
        rescan({UploadState::Ready, UploadState::Done, UploadState::Failed, UploadState::Cancelled});
    return isReadAgain || wasMissing;
}

bool UploadPreparation::noteNotListed(const std::optional<Error>& why) {
    if (upload_->notListed == why || !upload_->summary) return false;
    upload_->notListed = why;
    return true;
}

bool UploadPreparation::rescan(std::initializer_list<UploadState> from) {
    if (!changeState(upload_, from, UploadState::Scanning)) return false;
    upload_->report.reset();
    upload_->found.reset();
    upload_->compression.reset();
    upload_->error.reset();
    upload_->notListed.reset();
    upload_->progress = {};
    upload_->arrived = 0;
    return true;
}

bool UploadPreparation::setAgreed(const std::optional<AgreedPlaces>& agreed) {
    if (!upload_ || isBusy(upload_->state)) return false;
    upload_->agreed = agreed;
    return true;
}

bool UploadPreparation::setRequest(const UploadRequest& request, const QString& written) {
    if (!upload_ || isBusy(upload_->state)) return false;
    const bool sameWay =
        upload_->request.strategy == request.strategy && upload_->request.compression == request.compression;
    if (upload_->written != written || !sameWay) upload_->found.reset();
    if (upload_->written != written) upload_->room.reset();
    upload_->request = request;
    upload_->written = written;
    return true;
}

bool UploadPreparation::choosePlace(const QString& written) {
    if (!upload_ || !setRequest(upload_->request, written)) return false;
    upload_->placeChosen = true;
    return true;
}

bool UploadPreparation::setFound(const DatasetFound& found, const QString& host, const QDateTime& now) {
    if (!changeState(upload_, {UploadState::Ready}, UploadState::Ready)) return false;
    upload_->found = found;
    if (found.kind == DatasetFound::Kind::AlreadyThere) useExisting(host, now);
    return true;
}

bool UploadPreparation::useExisting(const QString& host, const QDateTime& now) {
    if (!upload_ || !upload_->found) return false;
    if (!changeState(upload_, {UploadState::Ready}, UploadState::Done)) return false;
    upload_->host = host;
    upload_->report = SendReport{.upload = {.alreadyThere = true, .verifiedAt = upload_->found->verifiedAt},
                                 .isEarlier = upload_->found->kind == DatasetFound::Kind::ChangedSince};
    upload_->begunAt = upload_->endedAt = now;
    return true;
}

bool UploadPreparation::replaced() {
    if (!changeState(upload_, {UploadState::Done}, UploadState::Ready)) return false;
    upload_->report.reset();
    upload_->found.reset();
    return true;
}

bool UploadPreparation::setRoom(const StorageRoom& room) {
    if (!upload_) return false;
    upload_->room = room;
    return true;
}

bool UploadPreparation::setCompressionAdvice(const CompressionAdvice& advice) {
    if (!upload_) return false;
    upload_->compression = advice;
    return true;
}

bool UploadPreparation::connectedTo(const QString& host) {
    if (!upload_) return false;
    upload_->found.reset();
    upload_->room.reset();
    const bool isElsewhere = upload_->state == UploadState::Done && upload_->host != host;
    const bool isNew = upload_->state == UploadState::Scanning && upload_->host.isEmpty();
    const bool isHere = isNew || upload_->state == UploadState::Ready;
    if (host.isEmpty() || (!isElsewhere && !isHere)) return true;
    if (isElsewhere) upload_->state = UploadState::Ready;
    upload_->report.reset();
    // The place was suggested for the other cluster, and need not exist on this one.
    if (!upload_->placeChosen) upload_->written.clear();
    return true;
}

}  // namespace atelier
