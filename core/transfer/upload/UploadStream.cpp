#include "core/transfer/upload/UploadStream.h"

#include <QFileInfo>
#include <QUuid>
#include <future>

#include "core/dataset/pack/ArchiveLayout.h"
#include "core/error/CommandErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"
#include "core/stream/KeptWords.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/rights/RightsTaken.h"
#include "core/transfer/upload/Reception.h"
#include "core/transfer/upload/StreamFeed.h"
#include "core/transfer/upload/StreamLanes.h"
#include "core/transfer/upload/StreamPart.h"
#include "core/transfer/upload/UploadArchive.h"

namespace atelier {

namespace {

class Upload {
public:
    Upload(RemoteHost& host, const StreamUpload& upload, const UploadProgress& progress,
           const std::stop_token& stop)
        : host_(host), upload_(upload), progress_(progress), stop_(stop) {}

    Expected<UploadReport> run() {
        if (auto looked = look(); !looked) return failure(looked);
        auto there = isThereAlready();
        if (!there) return failure(there);
        if (*there) return told();
        if (auto decided = decide(); !decided) return failure(decided);
        if (auto prepared = prepare(); !prepared) return failure(prepared);
        if (auto done = sendUntilRight(); !done) return failure(done);
        return told();
    }

private:
    ProgressCallback phase(UploadPhase phase) const { return during(phase, progress_); }

    UploadReport told() {
        report_.streamed = streamed_;
        return report_;
    }

    /// Reads the local folder and looks at the place on the cluster at the same time.
    Expected<void> look() {
        auto place =
            std::async(std::launch::async, [this] { return inspectPlace(host_, upload_.remote, stop_); });
        // The number of entries is not known before the folder has been read, so the progress has no total.
        const auto looking = [preparing = phase(UploadPhase::Preparing)](const Progress&) { preparing({}); };
        looking({});
        auto tree = FileTree::read(upload_.localPath, upload_.pack.leaveOut, looking, stop_);
        if (!tree) return failure(tree);
        if (auto readable = tree->requireReadable(); !readable && !upload_.pack.leaveOutUnreadable)
            return readable;
        streamed_.files = tree->files();
        report_.leftOut = tree->leftOut();
        layout_ = std::make_shared<const ArchiveLayout>(std::move(*tree));
        streamed_.layout = layout_;
        record_ = {.manifest = layout_->tree().digest(),
                   .compression = compressionVersion(upload_.compression),
                   .files = streamed_.files,
                   .bytes = layout_->size(),
                   .source = QFileInfo(upload_.localPath).fileName(),
                   .startedAt = QDateTime::currentDateTimeUtc()};
        auto found = place.get();
        if (!found) return failure(found);
        place_ = *found;
        streamed_.path = place_.path.text();
        checkpoints_.emplace(upload_.ledgerFile, host_.identity(), place_.path.text(), record_);
        return {};
    }

    Expected<bool> isThereAlready() {
        if (!place_.size) return false;
        const auto known = UploadLedger(upload_.ledgerFile).find(host_.identity(), place_.path.text());
        const bool untouched = known && known->size == place_.size && known->modified == place_.modified;
        if (untouched && known->compression == record_.compression) {
            // A different manifest means a different archive, even if the sizes are equal.
            if (known->manifest != record_.manifest) return false;
            conclude(known->sha256, known->size, known->verifiedAt);
            report_.alreadyThere = true;
            return true;
        }
        if (upload_.compression != Compression::None || *place_.size != layout_->size()) return false;
        return isTheSame();
    }

    Expected<bool> isTheSame() {
        auto there =
            std::async(std::launch::async, [this] { return remoteSha256(host_, place_.path, stop_); });
        StreamFeed feed(*layout_, upload_.compression, {}, stop_);
        if (auto drained = feed.drain(phase(UploadPhase::Verifying)); !drained) return failure(drained);
        const auto hash = there.get();
        if (!hash) return failure(hash);
        if (*hash != feed.sha256()) return false;
        remember(*hash, *place_.size, place_.modified.value_or(0));
        report_.alreadyThere = true;
        return true;
    }

    Expected<void> decide() {
        using Reason = ResumeDecision::Reason;
        const auto before = streamRecordFromJson(place_.record);
        report_.resume = streamDecision(record_, before, place_.partSize);
        if (report_.resume.reason != Reason::SourceChanged || !upload_.startOver) return {};
        if (upload_.startOver({*before, record_, *place_.partSize})) return {};
        return failure(error::Cancelled{});
    }

    Expected<void> prepare() {
        const qint64 offset = report_.resume.offset;
        const qint64 missing = layout_->size() - offset;
        const qint64 freed = offset == 0 ? place_.partSize.value_or(0) : 0;
        // The size of a compressed archive is not known. It is taken to be at least a hundredth; only zeros
        // compress better.
        const qint64 surely = upload_.compression == Compression::None ? missing : missing / 100;
        if (place_.freeBytes && *place_.freeBytes + freed < surely)
            return failure(
                error::RemoteDiskFull{place_.path.text(), ByteCount{missing}, ByteCount{*place_.freeBytes}});
        if (place_.folderThere) return {};
        return makeRemoteFolder(host_, place_.path.parent(), stop_);
    }

    /// Sends the archive, and once more what turns out to be wrong: after a full disk or the crash of a node,
    /// the part may hold bytes that are not the archive's.
    Expected<void> sendUntilRight() {
        qint64 offset = report_.resume.offset;
        QByteArray found;
        streamed_.lanes = upload_.pythons.isEmpty() ? 1 : streamLanes(host_.capabilities());
        for (int repairs = 0; repairs < 2; ++repairs) {
            const bool compared = offset == 0 || repairs > 0;
            const auto segment = compared ? std::nullopt : untouchedSegment(place_, offset);
            StreamFeed feed(*layout_, upload_.compression, startAt(offset, segment), stop_);
            const auto fits =
                compared ? feed.skip(phase(UploadPhase::Preparing)) : isBeginning(feed, offset, segment);
            if (!fits && cameMeanwhile(fits.error())) return {};
            if (!fits) return failure(fits);
            if (*fits) {
                const auto answer = send(feed, offset);
                if (!answer && cameMeanwhile(answer.error())) return {};
                if (!answer) return failure(answer);
                if (!*answer) {
                    streamed_.lanes = 1;
                    --repairs;
                    continue;
                }
                if ((*answer)->whole) return finish(feed, **answer);
                found = (*answer)->found;
            }
            const auto right = rightBytes(host_, place_, *layout_, upload_.compression, stop_);
            if (!right && cameMeanwhile(right.error())) return {};
            if (!right) return failure(right);
            offset = *right;
            streamed_.repairedFrom = offset;
            if (report_.resume.offset > 0) report_.resume = {ResumeDecision::Reason::PartDamaged, offset};
            wanted_ = feed.sha256();
        }
        (void)forgetPartialUpload(host_, place_.path, stop_);
        checkpoints_->forget();
        return failure(error::VerificationFailed{place_.path.text(), QString::fromLatin1(wanted_),
                                                 QString::fromLatin1(found)},
                       {}, true);
    }

    /// Where to begin. If there is a checkpoint of an earlier try, that try has compared everything before
    /// it.
    StreamStart startAt(qint64 offset, const std::optional<PartSegment>& segment) const {
        return {offset, segment ? checkpoints_->find(segment->from, offset) : std::nullopt, &*checkpoints_};
    }

    Expected<bool> isBeginning(StreamFeed& feed, qint64 offset, const std::optional<PartSegment>& segment) {
        const bool noted = segment && (segment->from == 0 || checkpoints_->find(segment->from, offset));
        return isBeginningOf(host_, place_, noted ? segment->sha256 : QByteArray(), offset, feed,
                             phase(UploadPhase::Preparing), stop_);
    }

    /// Sends the rest of the stream. Returns none if several channels cannot be used; nothing was sent then.
    Expected<std::optional<ReceptionAnswer>> send(StreamFeed& feed, qint64 offset) {
        const auto sending = phase(UploadPhase::Sending);
        sending(feed.now());
        KeptWords said;
        KeptWords words;
        Streams streams;
        streams.read = [&](char* data, qint64 room) {
            const qint64 size = feed.read(data, room, sending);
            if (size == 0) phase(UploadPhase::Verifying)({0, 0, place_.path.fileName()});
            return size;
        };
        streams.output = [&said](QByteArrayView bytes) { said.append(bytes); };
        streams.error = [&words](QByteArrayView bytes) { words.append(bytes); };
        const Reception reception{.path = place_.path,
                                  .from = offset,
                                  .record = toJson(record_),
                                  .mode = layout_->tree().archiveMode(),
                                  .lanes = streamed_.lanes,
                                  .lanesName = laneName(),
                                  .lanesPatience = upload_.lanesPatience,
                                  .pythons = upload_.pythons};
        const auto status = executeInLanes(host_, reception, streams, stop_);
        if (feed.error()) return tl::unexpected<Error>(*feed.error());
        if (!status) return failure(status);
        if (status->code == noLanesCode && streamed_.lanes > 1) return std::optional<ReceptionAnswer>();
        const auto answer = receptionAnswer(said.text());
        if (status->code == 0 && answer) return answer;
        Error error = remoteError({*status, said.text(), words.text()}, receiver(reception),
                                  QStringLiteral("bash"), place_.part());
        return tl::unexpected<Error>(
            withSpaceReport(host_, std::move(error), place_.part(), layout_->size()));
    }

    /// Whether another upload of the very same archive has completed meanwhile, so that the part is gone.
    bool cameMeanwhile(const Error& error) {
        if (error.kind() != ErrorKind::RemotePathMissing && error.kind() != ErrorKind::CommandFailed)
            return false;
        // Size and time prove nothing: an older archive may have had the same length and been written in the
        // same second.
        const auto now = inspectPlace(host_, place_.path, stop_);
        if (!now || !now->size) return false;
        place_ = *now;
        const auto same = isTheSame();
        return same && *same;
    }

    static QString laneName() {
        return QStringLiteral("atelier-%1-").arg(QUuid::createUuid().toString(QUuid::Id128));
    }

    Expected<void> finish(const StreamFeed& feed, const ReceptionAnswer& answer) {
        checkpoints_->forget();
        report_.rightsTaken = rightsTaken(place_.path, answer.lost, layout_->tree().archiveMode());
        remember(feed.sha256(), feed.position(), answer.modified);
        return {};
    }

    void remember(const QByteArray& sha256, qint64 size, qint64 modified) {
        const auto now = QDateTime::currentDateTimeUtc();
        conclude(sha256, size, now);
        // The upload is complete even if this computer cannot remember it.
        const auto remembered = UploadLedger(upload_.ledgerFile)
                                    .remember({.host = host_.identity(),
                                               .path = place_.path.text(),
                                               .manifest = record_.manifest,
                                               .compression = record_.compression,
                                               .sha256 = sha256,
                                               .size = size,
                                               .modified = modified,
                                               .verifiedAt = now});
        if (!remembered) report_.notRemembered = remembered.error();
    }

    void conclude(const QByteArray& sha256, qint64 size, const QDateTime& verifiedAt) {
        report_.sha256 = sha256;
        report_.bytes = size;
        report_.verifiedAt = verifiedAt;
    }

    RemoteHost& host_;
    const StreamUpload& upload_;
    const UploadProgress& progress_;
    const std::stop_token& stop_;
    std::shared_ptr<const ArchiveLayout> layout_;
    StreamRecord record_;
    std::optional<StreamCheckpoints> checkpoints_;
    RemotePlace place_;
    UploadReport report_{.strategy = {UploadWay::Stream, UploadReason::MadeOnItsWay}};
    StreamedArchive streamed_;
    QByteArray wanted_;
};

}  // namespace

Expected<UploadReport> uploadStream(RemoteHost& host, const StreamUpload& upload,
                                    const UploadProgress& progress, const std::stop_token& stop) {
    return Upload(host, upload, progress, stop).run();
}

}  // namespace atelier
