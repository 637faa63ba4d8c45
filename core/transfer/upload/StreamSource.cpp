#include "core/transfer/upload/StreamSource.h"

#include <QFileInfo>
#include <future>

#include "core/dataset/TreeListing.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "core/error/StoppedErrors.h"
#include "core/transfer/rights/RightsTaken.h"

namespace atelier {

namespace {

class StreamSource final : public UploadSource {
public:
    explicit StreamSource(StreamToSend stream) : stream_(std::move(stream)) {}

    /// The receiver notes every try and vouches only for the last; what came meanwhile is compared.
    bool allowsConcurrentUploads() const override { return true; }

    Expected<void> read(UploadRun& run) override {
        // The number of entries is not known before the folder has been read, so the progress has no total.
        const auto looking = [preparing = run.progressIn(UploadPhase::Preparing)](const Progress&) {
            preparing({});
        };
        looking({});
        const auto archive = folder(looking, run.stop);
        if (!archive) return failure(archive);
        const FileTree& tree = archive->layout->tree();
        if (auto readable = tree.requireReadable(); !readable && !stream_.pack.leaveOutUnreadable)
            return readable;
        run.report.transport = {Transport::Stream, TransportReason::MadeOnItsWay};
        run.report.leftOut = tree.leftOut();
        data_.layout = archive->layout;
        data_.compression = stream_.compression;
        data_.record = {.manifest = archive->digest,
                        .compression = compressionVersion(stream_.compression),
                        .files = tree.files(),
                        .bytes = data_.layout->size(),
                        .source = QFileInfo(stream_.localPath).fileName(),
                        .startedAt = QDateTime::currentDateTimeUtc()};
        run.report.streamed = StreamedArchive{.path = {}, .files = tree.files(), .layout = data_.layout};
        return {};
    }

    Expected<bool> isThere(UploadRun& run) override {
        const RemotePlace& place = run.place;
        run.report.streamed->path = place.path.text();
        if (!place.size) return false;
        const auto known = UploadLedger(run.ledgerFile).find(run.host.identity(), place.path.text());
        const bool untouched = known && known->size == place.size && known->modified == place.modified;
        if (untouched && known->compression == data_.record.compression) {
            // A different manifest means a different archive, even if the sizes are equal.
            if (known->manifest != data_.record.manifest) return false;
            run.report.verifiedAt = known->verifiedAt;
            tell(run, known->sha256, known->size);
            return true;
        }
        if (data_.compression != Compression::None || *place.size != data_.layout->size()) return false;
        const auto same = identicalRemoteFile(run, data_);
        if (!same) return failure(same);
        if (*same) arrived(run, **same);
        return same->has_value();
    }

    Expected<ResumeDecision> resume(UploadRun& run) override {
        using Reason = ResumeDecision::Reason;
        const auto before = streamRecordFromJson(run.place.record);
        const auto decision = streamDecision(data_.record, before, run.place.partSize);
        if (decision.reason != Reason::SourceChanged || !stream_.startOver) return decision;
        if (stream_.startOver({*before, data_.record, *run.place.partSize})) return decision;
        return failure(error::Cancelled{});
    }

    StillToSend stillToSend(const UploadRun& run) const override {
        const qint64 missing = data_.layout->size() - run.report.resume.offset;
        // The size of a compressed archive is not known. It is taken to be at least a hundredth; only zeros
        // compress better.
        return {missing, data_.compression == Compression::None ? missing : missing / 100};
    }

    /// The receiver itself begins the part.
    Expected<void> prepare(UploadRun&) override { return {}; }

    Expected<void> send(UploadRun& run) override {
        // One of the two computers' processors would wait for it at the end.
        if (!run.ledgerFile.isEmpty() && !listing_.valid())
            listing_ = std::async(std::launch::async,
                                  [layout = data_.layout] { return treeListing(layout->tree()); });
        const auto sent = sendStream(run, data_, stream_.receiver);
        if (!sent) return failure(sent);
        sent_ = *sent;
        if (run.report.alreadyThere) arrived(run, sent_);
        return {};
    }

    /// The receiver has compared the hashes and named the file.
    Expected<void> complete(UploadRun& run) override {
        run.report.rightsTaken = rightsTaken(run.place.path, sent_.lost, data_.layout->tree().archiveMode());
        arrived(run, sent_);
        if (listing_.valid()) run.report.streamed->listing = listing_.get();
        return {};
    }

private:
    Expected<FolderArchive> folder(const ProgressCallback& looking, const std::stop_token& stop) const {
        if (stream_.early)
            if (auto read = stream_.early->take(looking, stop)) return *std::move(read);
        return layOut(stream_.localPath, stream_.pack.leaveOut, looking, stop);
    }

    static void tell(UploadRun& run, const QByteArray& sha256, qint64 bytes) {
        run.report.sha256 = sha256;
        run.report.bytes = bytes;
    }

    void arrived(UploadRun& run, const StreamedFile& file) const {
        tell(run, file.sha256, file.bytes);
        run.known = KnownUpload{.manifest = data_.record.manifest,
                                .compression = data_.record.compression,
                                .sha256 = file.sha256,
                                .size = file.bytes,
                                .modified = file.modified};
    }

    StreamToSend stream_;
    StreamedData data_;
    StreamedFile sent_;
    std::future<QByteArray> listing_;
};

}  // namespace

std::unique_ptr<UploadSource> streamSource(StreamToSend stream) {
    return std::make_unique<StreamSource>(std::move(stream));
}

}  // namespace atelier
