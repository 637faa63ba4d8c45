#include "core/upload/DatasetUpload.h"

#include <algorithm>

#include "core/error/FileErrors.h"
#include "core/upload/ChooseSending.h"
#include "core/upload/SendWays.h"

namespace atelier {

bool changeState(DatasetUpload* upload, std::initializer_list<UploadState> from, UploadState to) {
    if (!upload || std::ranges::find(from, upload->state) == from.end()) return false;
    upload->state = to;
    return true;
}

UploadRequest requestNow(const DatasetUpload& upload) {
    UploadRequest request = upload.request;
    request.strategy = upload.oneTimeStrategy.value_or(request.strategy);
    return request;
}

bool isArchive(const DatasetUpload& upload) {
    return upload.summary && upload.summary->isArchive;
}

SendChoice choiceNow(const DatasetUpload& upload) {
    return chooseSending(upload.request, isArchive(upload), upload.found);
}

bool hasRemovablePart(const DatasetUpload& upload) {
    return upload.arrived > 0 && !arrivesAsFolder(choiceNow(upload).strategy);
}

bool failedSinceNotHere(const DatasetUpload& upload) {
    const auto* missing = upload.error ? upload.error->as<error::FileMissing>() : nullptr;
    return upload.state == UploadState::Failed && missing && missing->path == upload.request.localPath;
}

bool isBusy(UploadState state) {
    return state == UploadState::Sending || state == UploadState::Asking || state == UploadState::Pausing ||
           state == UploadState::Removing;
}

bool hasEnded(UploadState state) {
    return state == UploadState::Done || state == UploadState::Failed || state == UploadState::Cancelled;
}

bool isOpen(const DatasetUpload& upload) {
    return upload.summary && (upload.state == UploadState::Ready || upload.state == UploadState::Failed ||
                              upload.state == UploadState::Cancelled);
}

bool isUnfinished(UploadState state) {
    return state == UploadState::Waiting || state == UploadState::Sending || state == UploadState::Asking ||
           state == UploadState::Pausing || state == UploadState::Paused || state == UploadState::Cut;
}

bool needsLeaveOutChoice(const DatasetUpload& upload) {
    if (!upload.summary || upload.request.leaveOutUnreadable) return false;
    return std::ranges::any_of(upload.summary->leftOut,
                               [](const LeftOut& entry) { return entry.reason != LeftOut::Reason::Rubbish; });
}

}  // namespace atelier
