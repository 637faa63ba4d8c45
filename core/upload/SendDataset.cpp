#include "core/upload/SendDataset.h"

#include <QDir>
#include <QFileInfo>

#include "core/account/StorageRoom.h"
#include "core/dataset/CountLinks.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/dataset/pack/Archive.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "core/dataset/pack/FolderArchive.h"
#include "core/error/FileErrors.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/transfer/upload/UploadPart.h"
#include "core/upload/ChooseSending.h"
#include "core/upload/SendWays.h"

namespace atelier {

namespace {

Expected<void> requireSource(const UploadRequest& request) {
    if (!QFileInfo::exists(request.localPath)) return failure(error::FileMissing{request.localPath});
    return {};
}

/// Whether to look at what is on the cluster before choosing how to send; the look takes a moment.
bool mayExist(RemoteHost& host, const UploadRequest& request) {
    if (request.strategy != SendStrategy::Auto) return false;
    const QString name = RemotePath(request.remoteArchive).fileName();
    return chooseSending(request).reason == SendReason::IsArchive ||
           UploadLedger(request.ledgerFile).knowsName(host.identity(), name);
}

SendReport alreadyThere(const UploadRequest& request, const DatasetFound& found, const SendChoice& choice) {
    UploadReport report;
    report.transport = found.transport;
    report.alreadyThere = true;
    report.verifiedAt = found.verifiedAt;
    report.sha256 = found.sha256;
    report.bytes = QFileInfo(request.localPath).isFile() ? QFileInfo(request.localPath).size() : 0;
    return {.choice = choice, .upload = report};
}

Expected<SendReport> chooseAndSend(RemoteHost& host, const UploadRequest& request,
                                   const UploadProgress& progress, const std::stop_token& stop) {
    std::optional<DatasetFound> found;
    if (mayExist(host, request)) {
        auto looked = findDataset(host, request, stop);
        if (!looked) return failure(looked);
        found = std::move(*looked);
    }
    const SendChoice choice = chooseSending(request, found);
    const bool known = found && found->kind == DatasetFound::Kind::AlreadyThere;
    const SendWay& way = wayOf(choice.strategy);
    if (known && !way.looksForItself) return alreadyThere(request, *found, choice);
    if (!known && request.chosen) request.chosen(choice);
    auto sent = way.send(host, request, choice, progress, stop);
    if (!sent) return failure(sent);
    SendReport report{.choice = choice, .upload = std::move(*sent)};
    if (!requireNothingChanged(report.upload.leftOut)) return report;
    const auto remembered = rememberDataset(host, request, report, stop);
    if (!remembered && !report.upload.notRemembered) report.upload.notRemembered = remembered.error();
    return report;
}

}  // namespace

QString workFolderOf(const UploadRequest& request) {
    return request.workFolder.isEmpty() ? QDir::tempPath() : request.workFolder;
}

Expected<void> requireSendable(const UploadRequest& request, std::chrono::milliseconds patience,
                               const std::stop_token& stop) {
    if (auto there = requireSource(request); !there) return there;
    if (arrivesAsFolder(request.strategy) && !QFileInfo(request.localPath).isDir())
        return failure(error::FolderMissing{request.localPath});
    const auto reading =
        request.early ? request.early
                      : std::make_shared<EarlyFolderArchive>(request.localPath, PackOptions().leaveOut);
    return reading->requireSendable(request.leaveOutUnreadable, patience, stop);
}

Expected<SendReport> uploadDataset(RemoteHost& host, const UploadRequest& request,
                                   const UploadProgress& progress, std::stop_token stop) {
    if (auto there = requireSource(request); !there) return failure(there);
    auto sent = chooseAndSend(host, request, progress, stop);
    if (!sent) return tl::unexpected<Error>(withQuota(host, sent.error(), RemotePath(request.remoteArchive)));
    auto& streamed = sent->upload.streamed;
    if (streamed && streamed->layout) {
        sent->links = linksIn(streamed->layout->tree());
        // Reports are kept for long, and the layout may be large.
        streamed->layout.reset();
        streamed->listing.clear();
    }
    return sent;
}

bool canRemoveArrived(const UploadRequest& request) {
    return !arrivesAsFolder(chooseSending(request).strategy);
}

Expected<void> removeArrived(RemoteHost& host, const UploadRequest& request, std::stop_token stop) {
    if (!canRemoveArrived(request)) return {};
    return forgetPart(host, RemotePath(request.remoteArchive), stop);
}

Expected<std::vector<Error>> sendDataset(RemoteHost& host, const UploadRequest& request,
                                         const UploadProgress& progress, std::stop_token stop) {
    const auto sent = uploadDataset(host, request, progress, std::move(stop));
    if (!sent) return failure(sent);
    return warningsUnlessChanged(sent->upload.leftOut, sent->upload.rightsTaken);
}

}  // namespace atelier
