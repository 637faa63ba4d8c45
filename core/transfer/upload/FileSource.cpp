#include "core/transfer/upload/FileSource.h"

#include <QFileInfo>
#include <functional>
#include <future>

#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/Holes.h"
#include "core/dataset/file/Sha256.h"
#include "core/error/FileErrors.h"
#include "core/error/TransferErrors.h"
#include "core/transfer/upload/UploadChanges.h"
#include "core/transfer/upload/UploadFile.h"
#include "core/transfer/upload/UploadPart.h"

namespace atelier {

namespace {

class FileSource final : public UploadSource {
public:
    explicit FileSource(FileToSend file) : file_(std::move(file)) {}
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;
    ~FileSource() override { noHash_.request_stop(); }

    Expected<void> read(UploadRun&) override {
        const QFileInfo info(file_.localFile);
        if (!info.exists()) return failure(error::FileMissing{file_.localFile});
        record_.size = info.size();
        facts_ = factsNow();
        if (!facts_) return {};
        mode_ = copyMode(facts_->mode);
        wholeMode_ = mode_ & (facts_->mode | 0066);
        return {};
    }

    Expected<bool> isThere(UploadRun& run) override {
        chooseTransport(run);
        // If there is a part, or a file of the same size, it may be the very same file; only the hash can
        // tell, so it is made first.
        changes_ = mayBeChanges(run) && run.place.partSize.value_or(0) == 0 && run.place.size != record_.size;
        if (changes_)
            hashMeanwhile(run);
        else if (auto known = knowHash(run); !known)
            return failure(known);
        if (run.place.size != record_.size) return false;
        const auto hash = remoteHash(run, run.place.path);
        if (!hash) return failure(hash);
        if (*hash != record_.sha256) return false;
        tell(run);
        return true;
    }

    Expected<ResumeDecision> resume(UploadRun& run) override {
        return changes_ ? ResumeDecision{} : resumeOfPart(run, file_.localFile, record_);
    }

    StillToSend stillToSend(const UploadRun& run) const override {
        const qint64 missing = record_.size - run.report.resume.offset;
        return {missing, missing};
    }

    Expected<void> prepare(UploadRun& run) override {
        const bool isBegun = run.report.resume.offset > 0;
        changes_ = mayBeChanges(run) && !isBegun;
        return changes_ || isBegun ? Expected<void>()
                                   : beginPart(run.host, run.place, record_, mode_, run.stop);
    }

    Expected<void> send(UploadRun& run) override {
        return changes_ ? sendDifferences(run) : sendRest(run, run.progressIn(UploadPhase::Sending));
    }

    Expected<void> complete(UploadRun& run) override {
        run.progressIn(UploadPhase::Verifying)({0, 0, run.place.path.fileName()});
        auto part = completePart(run.host, run.place.path, record_, wholeMode_, run.stop);
        if (!part) return failure(part);
        if (part->sha256 != record_.sha256) return refuse(run, part->sha256);
        run.report.rightsTaken = std::move(part->rightsTaken);
        tell(run);
        return {};
    }

private:
    std::optional<FileFacts> factsNow() const {
        return fileFacts(nativePath(QFileInfo(file_.localFile).canonicalFilePath()));
    }

    void tell(UploadRun& run) const {
        run.report.sha256 = record_.sha256;
        run.report.bytes = record_.size;
    }

    void chooseTransport(UploadRun& run) const {
        const auto path = nativePath(QFileInfo(file_.localFile).canonicalFilePath());
        TransportChoice& transport = run.report.transport;
        transport = atelier::chooseTransport(run.host, run.place, hasHoles(path));
        // If only the differences of an existing file are sent, rsync does not write in place, so holes do no
        // harm.
        if (transport.reason == TransportReason::Holes && file_.changesOnly && run.place.size)
            transport = {Transport::Rsync, TransportReason::RsyncOnBothSides};
        if (file_.transport && *file_.transport != transport.by)
            transport = {*file_.transport, TransportReason::Chosen};
    }

    bool mayBeChanges(const UploadRun& run) const {
        return file_.changesOnly && run.place.size && run.report.transport.by == Transport::Rsync;
    }

    Expected<QByteArray> hash(const ProgressCallback& progress, const std::stop_token& stop) const {
        if (!file_.sha256.isEmpty()) return file_.sha256;
        return sha256OfFile(file_.localFile, progress, stop);
    }

    /// Makes the hash while rsync reads the file: it is only needed once the file is there.
    void hashMeanwhile(const UploadRun& run) {
        onStop_.emplace(run.stop, [this] { noHash_.request_stop(); });
        hashing_ = std::async(std::launch::async, [this] { return hash({}, noHash_.get_token()); });
    }

    Expected<void> knowHash(const UploadRun& run) {
        const auto known =
            hashing_.valid() ? hashing_.get() : hash(run.progressIn(UploadPhase::Preparing), run.stop);
        if (!known) return failure(known);
        record_.sha256 = *known;
        return {};
    }

    Expected<void> sendDifferences(UploadRun& run) {
        run.report.changesOnly = true;
        if (auto sent = sendChanges(run.host, run.place, file_.localFile, mode_,
                                    run.progressIn(UploadPhase::Sending), run.stop);
            !sent)
            return sent;
        if (auto known = hashing_.valid() ? knowHash(run) : Expected<void>(); !known) return known;
        return hasChanged() ? refuseChanged(run) : Expected<void>();
    }

    Expected<void> sendRest(const UploadRun& run, const ProgressCallback& sending) const {
        const FileTransfer file{file_.localFile, record_.size, run.place.part(), run.report.resume.offset};
        if (file.offset == file.size && file.size > 0) return {};
        sending({file.offset, file.size, {}});
        auto sent = run.report.transport.by == Transport::Rsync
                        ? rsyncUpload(run.host, file, sending, run.stop)
                        : streamUpload(run.host, file, sending, run.stop);
        if (sent) sending({file.size, file.size, {}});
        return sent;
    }

    /// Removes a part with wrong bytes, which cannot be continued, and returns the reason as an error.
    Expected<void> refuse(const UploadRun& run, const QByteArray& found) const {
        const auto now = sha256OfFile(file_.localFile, {}, run.stop);
        if (now && *now != record_.sha256) return refuseChanged(run);
        if (auto forgotten = forgetPart(run.host, run.place.path, run.stop); !forgotten) return forgotten;
        return failure(error::VerificationFailed{run.place.path.text(), QString::fromLatin1(record_.sha256),
                                                 QString::fromLatin1(found)},
                       {}, true);
    }

    /// Whether the local file has changed since it was looked at. If it is hashed while rsync reads it, both
    /// may have read the same mixture of two versions.
    bool hasChanged() const {
        const auto now = factsNow();
        return !facts_ || !now || now->size != facts_->size || now->modified != facts_->modified;
    }

    Expected<void> refuseChanged(const UploadRun& run) const {
        if (auto forgotten = forgetPart(run.host, run.place.path, run.stop); !forgotten) return forgotten;
        return failure(error::FileChangedMeanwhile{file_.localFile}, {}, true);
    }

    FileToSend file_;
    /// The facts of the local file when it was looked at first.
    std::optional<FileFacts> facts_;
    ResumeRecord record_;
    /// The most rights that the file on the cluster may have: while it grows (mode_) and once it is complete
    /// (wholeMode_).
    quint32 mode_ = 0600;
    quint32 wholeMode_ = 0600;
    bool changes_ = false;
    std::stop_source noHash_;
    std::optional<std::stop_callback<std::function<void()>>> onStop_;
    std::future<Expected<QByteArray>> hashing_;
};

}  // namespace

std::unique_ptr<UploadSource> fileSource(FileToSend file) {
    return std::make_unique<FileSource>(std::move(file));
}

}  // namespace atelier
