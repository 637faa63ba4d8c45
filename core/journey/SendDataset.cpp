#include "core/journey/SendDataset.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/dataset/Archive.h"
#include "core/dataset/ArchiveName.h"
#include "core/dataset/ArchiveStream.h"
#include "core/journey/FindDataset.h"
#include "core/transfer/UploadArchive.h"
#include "core/transfer/UploadChanges.h"
#include "core/transfer/UploadFolder.h"

namespace atelier {

namespace {

using PhaseProgress = std::function<void(SendPhase, const Progress&)>;

SendPhase phaseOf(UploadPhase phase) {
    if (phase == UploadPhase::Hashing || phase == UploadPhase::Scanning) return SendPhase::Packing;
    return phase == UploadPhase::Sending ? SendPhase::Sending : SendPhase::Verifying;
}

UploadProgress inPhases(const PhaseProgress& progress) {
    return [&progress](UploadPhase phase, const Progress& done) {
        if (progress) progress(phaseOf(phase), phase == UploadPhase::Scanning ? Progress{} : done);
    };
}

Expected<SendReport> send(RemoteHost& host, const DatasetShipment& shipment, const QString& archive,
                          const QByteArray& sha256, const PhaseProgress& progress,
                          const std::stop_token& stop) {
    const ArchiveUpload upload{archive, RemotePath(shipment.remoteArchive), sha256};
    const auto sent = uploadArchive(host, upload, inPhases(progress), stop);
    if (!sent) return failure(sent);
    return SendReport{.choice = {}, .stream = {}, .archive = *sent};
}

void keep(const QString& archive, const QString& name) {
    QFile::remove(name);
    QFile::rename(archive, name);
}

Expected<PackedArchive> pack(const DatasetShipment& shipment, const QString& out,
                             const PhaseProgress& progress, const std::stop_token& stop) {
    PackOptions options;
    options.leaveOutUnreadable = shipment.leaveOutUnreadable;
    const ProgressCallback packing = [&progress](const Progress& done) {
        if (progress) progress(SendPhase::Packing, done);
    };
    if (shipment.compression != Compression::None)
        return packStream(shipment.localPath, out, options, shipment.compression, packing, stop);
    return packArchive(shipment.localPath, out, options, packing, stop);
}

Expected<SendReport> packAndSend(RemoteHost& host, const DatasetShipment& shipment,
                                 const PhaseProgress& progress, const std::stop_token& stop) {
    const QString workFolder = shipment.workFolder.isEmpty() ? QDir::tempPath() : shipment.workFolder;
    if (!QDir().mkpath(workFolder)) return failure(ErrorKind::FileUnwritable, {workFolder});
    const QTemporaryDir work(QDir(workFolder).filePath(QStringLiteral("atelier-XXXXXX")));
    if (!work.isValid()) return failure(ErrorKind::FileUnwritable, {workFolder}, work.errorString());
    const auto packed = pack(shipment, work.filePath(QStringLiteral("dataset.tar")), progress, stop);
    if (!packed) return failure(packed);
    auto sent = send(host, shipment, packed->path, packed->sha256, progress, stop);
    if (sent && shipment.keepLocalArchive)
        keep(packed->path, QDir(workFolder).filePath(RemotePath(shipment.remoteArchive).fileName()));
    return sent;
}

Expected<SendReport> streamIt(RemoteHost& host, const DatasetShipment& shipment,
                              const PhaseProgress& progress, const std::stop_token& stop) {
    StreamUpload upload{.localPath = shipment.localPath, .remote = RemotePath(shipment.remoteArchive)};
    upload.compression = shipment.compression;
    upload.pack.leaveOutUnreadable = shipment.leaveOutUnreadable;
    upload.startOver = shipment.startOver;
    upload.ledgerFile = shipment.ledgerFile;
    const auto sent = uploadStream(host, upload, inPhases(progress), stop);
    if (!sent) return failure(sent);
    return SendReport{.choice = {}, .stream = *sent, .archive = {}};
}

Expected<SendReport> sendFolder(RemoteHost& host, const DatasetShipment& shipment,
                                const PhaseProgress& progress, const std::stop_token& stop) {
    const auto sending = [&progress](const Progress& now) {
        if (progress) progress(SendPhase::Sending, now);
    };
    const auto sent = uploadFolder(host, shipment.localPath, RemotePath(shipment.remoteArchive),
                                   LeaveOut::Rubbish, sending, stop);
    if (!sent) return failure(sent);
    return SendReport{.choice = {}, .stream = {}, .archive = {}};
}

bool isArchive(const QString& path) {
    return QFileInfo(path).isFile() && isArchiveName(path);
}

/// None where only changes cannot be sent. Packed as it would be streamed, so that the old bytes are found.
Expected<std::optional<SendReport>> sendChanges(RemoteHost& host, const DatasetShipment& shipment,
                                                const PhaseProgress& progress, const std::stop_token& stop) {
    const QString workFolder = shipment.workFolder.isEmpty() ? QDir::tempPath() : shipment.workFolder;
    const QTemporaryDir work(QDir(workFolder).filePath(QStringLiteral("atelier-XXXXXX")));
    if (!work.isValid()) return failure(ErrorKind::FileUnwritable, {workFolder}, work.errorString());
    ArchiveUpload upload{shipment.localPath, RemotePath(shipment.remoteArchive)};
    if (!isArchive(shipment.localPath)) {
        PackOptions options;
        options.leaveOutUnreadable = shipment.leaveOutUnreadable;
        const ProgressCallback packing = [&progress](const Progress& done) {
            if (progress) progress(SendPhase::Packing, done);
        };
        const auto packed = packStream(shipment.localPath, work.filePath(QStringLiteral("dataset.tar")),
                                       options, shipment.compression, packing, stop);
        if (!packed) return failure(packed);
        upload.localFile = packed->path;
        upload.sha256 = packed->sha256;
    }
    const auto sent = uploadChanges(host, upload, inPhases(progress), stop);
    if (!sent) return failure(sent);
    if (!*sent) return std::optional<SendReport>();
    return std::optional(SendReport{
        .choice = {SendStrategy::ArchiveRsync, SendReason::Chosen}, .stream = {}, .archive = **sent});
}

Expected<SendReport> ship(RemoteHost& host, const DatasetShipment& shipment, const PhaseProgress& progress,
                          const std::stop_token& stop) {
    const SendChoice choice = chooseSending(shipment);
    if (shipment.onlyChanges && choice.strategy != SendStrategy::FolderRsync) {
        auto changes = sendChanges(host, shipment, progress, stop);
        if (!changes) return failure(changes);
        if (*changes) return **changes;
    }
    auto sent = choice.strategy == SendStrategy::Stream        ? streamIt(host, shipment, progress, stop)
                : choice.strategy == SendStrategy::FolderRsync ? sendFolder(host, shipment, progress, stop)
                : choice.reason == SendReason::IsArchive
                    ? send(host, shipment, shipment.localPath, {}, progress, stop)
                    : packAndSend(host, shipment, progress, stop);
    if (sent) sent->choice = choice;
    return sent;
}

}  // namespace

SendChoice chooseSending(const DatasetShipment& shipment) {
    if (isArchive(shipment.localPath)) return {SendStrategy::ArchiveRsync, SendReason::IsArchive};
    if (shipment.strategy != SendStrategy::Auto) return {shipment.strategy, SendReason::Chosen};
    if (shipment.keepLocalArchive) return {SendStrategy::ArchiveRsync, SendReason::KeepsArchiveHere};
    return {SendStrategy::Stream, SendReason::NoCopyNeeded};
}

Expected<SendReport> shipDataset(RemoteHost& host, const DatasetShipment& shipment,
                                 const PhaseProgress& progress, std::stop_token stop) {
    if (!QFileInfo::exists(shipment.localPath)) return failure(ErrorKind::FileMissing, {shipment.localPath});
    auto sent = ship(host, shipment, progress, stop);
    if (sent) rememberDataset(host, shipment, *sent, stop);
    // Reports are kept, and this may be large.
    if (sent && sent->stream) sent->stream->layout.reset();
    return sent;
}

Expected<void> removeArrived(RemoteHost& host, const DatasetShipment& shipment, std::stop_token stop) {
    if (chooseSending(shipment).strategy == SendStrategy::FolderRsync) return {};
    return forgetPartialUpload(host, RemotePath(shipment.remoteArchive), stop);
}

Expected<void> sendDataset(RemoteHost& host, const DatasetShipment& shipment, const PhaseProgress& progress,
                           std::stop_token stop) {
    const auto sent = shipDataset(host, shipment, progress, std::move(stop));
    if (!sent) return failure(sent);
    return {};
}

}  // namespace atelier
