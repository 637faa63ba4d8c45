#include "core/transfer/upload/SendStream.h"

#include <QUuid>
#include <future>

#include "core/error/TransferErrors.h"
#include "core/stream/HeadAndTail.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/stream/StreamFeed.h"
#include "core/transfer/stream/StreamFrames.h"
#include "core/transfer/stream/StreamLanes.h"
#include "core/transfer/stream/StreamPart.h"
#include "core/transfer/upload/OtherUpload.h"
#include "core/transfer/upload/UploadPart.h"

namespace atelier {

namespace {

constexpr int mostTries = 2;

class SendStream {
public:
    SendStream(UploadRun& run, const StreamedData& data, const StreamReceiver& receiver)
        : run_(run),
          data_(data),
          receiver_(receiver),
          checkpoints_(run.ledgerFile, run.host.identity(), run.place.path.text(), data.record),
          offset_(run.report.resume.offset),
          lanes_(run.report.streamed->lanes) {
        lanes_ = receiver.pythons.isEmpty() ? 1 : streamLanes(run.host.capabilities());
        // What is compressed already becomes no smaller.
        if (!receiver.pythons.isEmpty() && data.compression == Compression::None)
            framing_ = framingFor(run.host.capabilities().roundTrip);
    }

    Expected<StreamedFile> untilRight() {
        while (wrong_ < mostTries) {
            const auto sent = tryOnce();
            if (!sent) return orWhatTheOtherSent(sent.error());
            if (*sent) return **sent;
        }
        (void)forgetPart(run_.host, run_.place.path, run_.stop);
        checkpoints_.forget();
        return failure(error::VerificationFailed{run_.place.path.text(), QString::fromLatin1(wanted_),
                                                 QString::fromLatin1(found_)},
                       {}, true);
    }

private:
    /// Sends from the offset on. Returns none where that has to be done again, from another offset or in
    /// another way.
    Expected<std::optional<StreamedFile>> tryOnce() {
        const bool compared = offset_ == 0 || wrong_ > 0;
        const auto segment = compared ? std::nullopt : untouchedSegment(run_.place, offset_);
        StreamFeed feed(*data_.layout, data_.compression, startAt(segment), run_.stop);
        const auto fits =
            compared ? feed.skip(run_.progressIn(UploadPhase::Preparing)) : isBeginning(feed, segment);
        if (!fits) return failure(fits);
        if (*fits) {
            const auto answer = receive(feed);
            if (!answer) return failure(answer);
            if (!*answer) {
                sendOtherwise();
                return std::optional<StreamedFile>();
            }
            if ((*answer)->whole) {
                checkpoints_.forget();
                return StreamedFile{feed.sha256(), feed.position(), (*answer)->modified, (*answer)->lost};
            }
            found_ = (*answer)->found;
        }
        if (auto right = findRightBytes(); !right) return failure(right);
        wanted_ = feed.sha256();
        return std::optional<StreamedFile>();
    }

    /// Without Zstandard where that is what is missing; with fewer channels where the server has shown
    /// meanwhile that it allows fewer; else as plainly as can be.
    void sendOtherwise() {
        if (std::exchange(isWithoutZstandard_, false)) {
            framing_ = Framing::Deflate;
            return;
        }
        const int allowed = streamLanes(run_.host.capabilities());
        if (allowed >= lanes_) framing_ = Framing::None;
        lanes_ = allowed < lanes_ ? allowed : 1;
    }

    /// Where to begin. If there is a checkpoint of an earlier try, that try has compared everything before
    /// it.
    StreamStart startAt(const std::optional<PartSegment>& segment) const {
        return {offset_, segment ? checkpoints_.find(segment->from, offset_) : std::nullopt, &checkpoints_};
    }

    Expected<bool> isBeginning(StreamFeed& feed, const std::optional<PartSegment>& segment) const {
        const bool noted = segment && (segment->from == 0 || checkpoints_.find(segment->from, offset_));
        return isBeginningOf(run_.host, run_.place, noted ? segment->sha256 : QByteArray(), offset_, feed,
                             run_.progressIn(UploadPhase::Preparing), run_.stop);
    }

    /// Sends the rest of the stream. Returns none if several channels or frames cannot be used; nothing was
    /// sent then.
    Expected<std::optional<ReceptionAnswer>> receive(StreamFeed& feed) {
        const auto sending = run_.progressIn(UploadPhase::Sending);
        sending(feed.now());
        HeadAndTail said;
        HeadAndTail words;
        Streams streams;
        StreamFrames frames(feed, sending, run_.host.capabilities().roundTrip, framing_);
        streams.interruptRead = [&frames] { frames.interrupt(); };
        streams.read = [&](char* data, qint64 room) {
            const qint64 size = isFramed() ? frames.read(data, room) : feed.read(data, room, sending);
            if (size == 0) run_.progressIn(UploadPhase::Verifying)({0, 0, run_.place.path.fileName()});
            return size;
        };
        streams.output = [&said](QByteArrayView bytes) { said.append(bytes); };
        streams.error = [&words](QByteArrayView bytes) { words.append(bytes); };
        const Reception reception = receptionNow();
        const auto status = executeInLanes(run_.host, reception, streams, run_.stop);
        frames.finish();
        if (feed.error()) return tl::unexpected<Error>(*feed.error());
        if (!status) return failure(status);
        isWithoutZstandard_ = status->code == noZstandardCode && framing_ == Framing::Zstandard;
        const bool onlyPlain = status->code == onlyPlainCode && (lanes_ > 1 || isFramed());
        if (isWithoutZstandard_ || onlyPlain) return std::optional<ReceptionAnswer>();
        if (status->code == replacedCode) return failure(error::UploadReplaced{run_.place.path.text()});
        if (frames.isCompressed()) run_.report.streamed->compressed = frames.bytes();
        const auto answer = receptionAnswer(said.text());
        if (status->code == 0 && answer) return answer;
        Error error = remoteError({*status, said.text(), words.text()}, receiver(reception),
                                  QStringLiteral("bash"), run_.place.part());
        return tl::unexpected<Error>(
            withSpaceReport(run_.host, std::move(error), run_.place.part(), data_.layout->size()));
    }

    bool isFramed() const { return framing_ != Framing::None; }

    Reception receptionNow() const {
        return {.path = run_.place.path,
                .from = offset_,
                .record = toJson(data_.record),
                .mode = data_.layout->tree().archiveMode(),
                .framing = framing_,
                .lanes = lanes_,
                .lanesName = QStringLiteral("atelier-%1-").arg(QUuid::createUuid().toString(QUuid::Id128)),
                .lanesPatience = receiver_.lanesPatience,
                .pythons = receiver_.pythons};
    }

    /// Goes back to the end of what is right of the part, and counts that it was not right.
    Expected<void> findRightBytes() {
        const auto right = rightBytes(run_.host, run_.place, *data_.layout, data_.compression, run_.stop);
        if (!right) return failure(right);
        ++wrong_;
        offset_ = *right;
        run_.report.streamed->repairedFrom = offset_;
        ResumeDecision& resume = run_.report.resume;
        if (resume.offset > 0) resume = {ResumeDecision::Reason::PartDamaged, offset_};
        return {};
    }

    /// The error, unless another upload of the very same archive has completed meanwhile, so that the part is
    /// gone, or has begun a part of its own and completes that.
    Expected<StreamedFile> orWhatTheOtherSent(const Error& error) {
        const bool isReplaced = error.kind() == ErrorKind::UploadReplaced;
        if (!isReplaced && error.kind() != ErrorKind::RemotePathMissing &&
            error.kind() != ErrorKind::CommandFailed)
            return tl::unexpected<Error>(error);
        const bool isPartGone = error.kind() == ErrorKind::RemotePathMissing;
        const bool isUnderWay = isReplaced || isPartGone;
        const auto now =
            isUnderWay ? placeAfterOtherUpload(run_.host, run_.place, data_.record, run_.stop, SystemClock())
                       : inspectPlace(run_.host, run_.place.path, run_.stop);
        if (!now) return isUnderWay ? failure(now) : tl::unexpected<Error>(error);
        const bool isAnothers = now->size != run_.place.size || now->modified != run_.place.modified;
        const Error told =
            isAnothers && isPartGone ? Error(error::UploadReplaced{run_.place.path.text()}) : error;
        if (!now->size) return tl::unexpected<Error>(told);
        // Size and time prove nothing: an older archive may have had the same length and been written in the
        // same second.
        run_.place = *now;
        const auto same = identicalRemoteFile(run_, data_);
        if (!same || !*same) return tl::unexpected<Error>(told);
        run_.report.alreadyThere = true;
        return **same;
    }

    UploadRun& run_;
    const StreamedData& data_;
    const StreamReceiver& receiver_;
    const StreamCheckpoints checkpoints_;
    qint64 offset_;
    int& lanes_;
    Framing framing_ = Framing::None;
    bool isWithoutZstandard_ = false;  ///< the receiver has just said so
    int wrong_ = 0;                    ///< how often what was there turned out to be wrong
    QByteArray wanted_;
    QByteArray found_;
};

}  // namespace

Expected<std::optional<StreamedFile>> identicalRemoteFile(const UploadRun& run, const StreamedData& data) {
    auto there =
        std::async(std::launch::async, [&run] { return remoteSha256(run.host, run.place.path, run.stop); });
    StreamFeed feed(*data.layout, data.compression, {}, run.stop);
    if (auto drained = feed.drain(run.progressIn(UploadPhase::Verifying)); !drained) return failure(drained);
    const auto hash = there.get();
    if (!hash) return failure(hash);
    if (*hash != feed.sha256()) return std::optional<StreamedFile>();
    return StreamedFile{*hash, *run.place.size, run.place.modified.value_or(0)};
}

Expected<StreamedFile> sendStream(UploadRun& run, const StreamedData& data, const StreamReceiver& receiver) {
    return SendStream(run, data, receiver).untilRight();
}

}  // namespace atelier
