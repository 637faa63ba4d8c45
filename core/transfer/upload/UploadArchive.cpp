#include "core/transfer/upload/UploadArchive.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <future>

#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/Holes.h"
#include "core/dataset/file/Sha256.h"
#include "core/error/CommandErrors.h"
#include "core/error/FileErrors.h"
#include "core/error/TransferErrors.h"
#include "core/files/FileLock.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/upload/CompletePart.h"
#include "core/transfer/upload/UploadChanges.h"
#include "core/transfer/upload/UploadFile.h"
#include "resources/remote/transfer/upload.h"

namespace atelier {

namespace {

class Upload {
public:
    Upload(RemoteHost& host, const ArchiveUpload& upload, const UploadProgress& progress,
           const std::stop_token& stop)
        : host_(host), upload_(upload), progress_(progress), stop_(stop) {}
    Upload(const Upload&) = delete;
    Upload& operator=(const Upload&) = delete;
    ~Upload() { noHash_.request_stop(); }

    Expected<UploadReport> run() {
        if (auto looked = look(); !looked) return failure(looked);
        if (changes_) {
            // The hash is only needed once the file is there, so it is made while rsync reads the file.
            hashing_ = std::async(std::launch::async, [this] { return hashSource({}, noHash_.get_token()); });
        } else if (auto known = knowSource(); !known) {
            return failure(known);
        }
        if (auto there = isThereAlready(); !there || *there) {
            if (!there) return failure(there);
            report_.alreadyThere = true;
            return concluded();
        }
        if (auto prepared = prepare(); !prepared) return failure(prepared);
        if (auto sent = send(); !sent) return failure(sent);
        if (auto finished = verify(); !finished) return failure(finished);
        return concluded();
    }

private:
    ProgressCallback phase(UploadPhase phase) const { return during(phase, progress_); }

    UploadReport concluded() {
        report_.verifiedAt = QDateTime::currentDateTimeUtc();
        report_.sha256 = source_.sha256;
        report_.bytes = source_.size;
        return report_;
    }

    Expected<QByteArray> hashSource(const ProgressCallback& progress, const std::stop_token& stop) const {
        if (!upload_.sha256.isEmpty()) return upload_.sha256;
        return sha256OfFile(upload_.localFile, progress, stop);
    }

    Expected<void> knowSource() {
        const auto hash =
            hashing_.valid() ? hashing_.get() : hashSource(phase(UploadPhase::Preparing), stop_);
        if (!hash) return failure(hash);
        source_.sha256 = *hash;
        return {};
    }

    Expected<void> look() {
        const QFileInfo info(upload_.localFile);
        if (!info.exists()) return failure(error::FileMissing{upload_.localFile});
        source_.size = info.size();
        facts_ = fileFacts(nativePath(info.canonicalFilePath()));
        if (facts_) {
            mode_ = copyMode(facts_->mode);
            wholeMode_ = mode_ & (facts_->mode | 0066);
        }
        auto place = inspectPlace(host_, upload_.remote, stop_);
        if (!place) return failure(place);
        place_ = *place;
        if (auto alone = keepOthersAway(); !alone) return alone;
        report_.strategy = chooseStrategy({localRsync(), place_.rsync, !host_.rsyncTransport().isEmpty(),
                                           hasHoles(nativePath(info.canonicalFilePath()))});
        // If only the differences of an existing file are sent, rsync does not write in place, so holes do no
        // harm.
        if (report_.strategy.reason == UploadReason::Holes && upload_.changesOnly && place_.size)
            report_.strategy = {UploadWay::Rsync, UploadReason::RsyncOnBothSides};
        if (upload_.way && *upload_.way != report_.strategy.way)
            report_.strategy = {*upload_.way, UploadReason::Chosen};
        // If there is a part, or a file of the same size, it may be the very same file; only the hash can
        // tell, so it is made first.
        changes_ = mayBeChanges() && place_.partSize.value_or(0) == 0 && place_.size != source_.size;
        return {};
    }

    /// Locks the place: two uploads that write to the same part would both fail.
    Expected<void> keepOthersAway() {
        if (upload_.ledgerFile.isEmpty()) return {};
        const QByteArray what = host_.identity().toUtf8() + '\0' + place_.path.text().toUtf8();
        const auto name = QCryptographicHash::hash(what, QCryptographicHash::Sha256).toHex().left(32);
        const QDir folder(QFileInfo(upload_.ledgerFile).absolutePath() + QStringLiteral("/unfinished"));
        auto lock = FileLock::acquire(folder.filePath(QString::fromLatin1(name)), 0);
        const auto* held = lock ? nullptr : lock.error().as<error::FileLocked>();
        if (held) {
            error::FileLocked holder = *held;
            holder.path = place_.path.text();
            return failure(holder, lock.error().detail, lock.error().retryable);
        }
        // Without a lock the upload goes on: a computer that can remember nothing can still upload.
        if (!lock) return {};
        lock_.emplace(std::move(*lock));
        // Another process may have changed the place before it released the lock.
        auto place = inspectPlace(host_, upload_.remote, stop_);
        if (!place) return failure(place);
        place_ = *place;
        return {};
    }

    bool mayBeChanges() const {
        return upload_.changesOnly && place_.size && report_.strategy.way == UploadWay::Rsync;
    }

    Expected<bool> isThereAlready() {
        if (place_.size != source_.size) return false;
        const auto hash = hashThere(place_.path);
        if (!hash) return failure(hash);
        return *hash == source_.sha256;
    }

    Expected<QByteArray> hashThere(const RemotePath& path, qint64 length = -1) {
        phase(UploadPhase::Verifying)({0, 0, path.fileName()});
        return remoteSha256(host_, path, stop_, length);
    }

    Expected<void> prepare() {
        if (!changes_)
            report_.resume = resumeDecision(source_, resumeRecordFromJson(place_.record), place_.partSize);
        if (auto checked = checkPart(); !checked) return checked;
        const qint64 missing = source_.size - report_.resume.offset;
        const qint64 freed = report_.resume.offset == 0 ? place_.partSize.value_or(0) : 0;
        if (place_.freeBytes && *place_.freeBytes + freed < missing)
            return failure(
                error::RemoteDiskFull{place_.path.text(), ByteCount{missing}, ByteCount{*place_.freeBytes}});
        changes_ = mayBeChanges() && report_.resume.offset == 0;
        return changes_ || report_.resume.offset > 0 ? Expected<void>() : begin();
    }

    /// Compares the hash of the part with that of the file's beginning: after a full disk or the crash of a
    /// node, the part may hold other bytes.
    Expected<void> checkPart() {
        if (report_.resume.offset == 0) return {};
        const auto there = hashThere(place_.part(), report_.resume.offset);
        if (!there) return failure(there);
        const auto here = sha256OfFile(upload_.localFile, {}, stop_, report_.resume.offset);
        if (!here) return failure(here);
        if (*there != *here) report_.resume = {ResumeDecision::Reason::PartDamaged, 0};
        return {};
    }

    Expected<void> begin() {
        if (!place_.folderThere) {
            if (auto made = makeRemoteFolder(host_, place_.path.parent(), stop_); !made) return made;
        }
        Command script =
            noted(QT_TRANSLATE_NOOP("CommandNote", "Note what is on its way, to go on after an interruption"),
                  remoteScript(withClosing(QString::fromUtf8(remote_programs::beginArchive)), place_.path,
                               {takenRights(mode_)}));
        script.standardInput = toJson(source_);
        script.plainShell = true;
        const auto begun = runScript(host_, script, stop_);
        if (begun) return {};
        return tl::unexpected<Error>(withSpaceReport(host_, begun.error(), place_.path, source_.size));
    }

    Expected<void> send() {
        const auto sending = phase(UploadPhase::Sending);
        if (changes_) {
            report_.changesOnly = true;
            if (auto sent = sendChanges(host_, place_, upload_.localFile, mode_, sending, stop_); !sent)
                return sent;
            if (auto known = hashing_.valid() ? knowSource() : Expected<void>(); !known) return known;
            return hasChanged() ? refuseChanged() : Expected<void>();
        }
        const FileOnItsWay file{upload_.localFile, source_.size, place_.part(), report_.resume.offset};
        if (file.offset == file.size && file.size > 0) return {};
        sending({file.offset, file.size, {}});
        auto sent = report_.strategy.way == UploadWay::Rsync ? rsyncUpload(host_, file, sending, stop_)
                                                             : streamUpload(host_, file, sending, stop_);
        if (sent) sending({file.size, file.size, {}});
        return sent;
    }

    Expected<void> verify() {
        phase(UploadPhase::Verifying)({0, 0, place_.path.fileName()});
        auto part = completePart(host_, place_.path, source_.sha256, wholeMode_, stop_);
        if (!part && part.error().kind() == ErrorKind::RemoteDiskFull)
            return tl::unexpected<Error>(withSpaceReport(host_, part.error(), place_.path, source_.size));
        if (!part) return failure(part);
        if (part->sha256 != source_.sha256) return refuse(part->sha256);
        report_.rightsTaken = std::move(part->rightsTaken);
        return {};
    }

    /// Removes a part with wrong bytes, which cannot be continued, and returns the reason as an error.
    Expected<void> refuse(const QByteArray& found) {
        const auto now = sha256OfFile(upload_.localFile, {}, stop_);
        if (now && *now != source_.sha256) return refuseChanged();
        if (auto forgotten = forgetPartialUpload(host_, place_.path, stop_); !forgotten) return forgotten;
        return failure(error::VerificationFailed{place_.path.text(), QString::fromLatin1(source_.sha256),
                                                 QString::fromLatin1(found)},
                       {}, true);
    }

    /// Whether the local file has changed since it was looked at. If it is hashed while rsync reads it, both
    /// may have read the same mixture of two versions.
    bool hasChanged() const {
        const auto now = fileFacts(nativePath(QFileInfo(upload_.localFile).canonicalFilePath()));
        return !facts_ || !now || now->size != facts_->size || now->modified != facts_->modified;
    }

    Expected<void> refuseChanged() {
        if (auto forgotten = forgetPartialUpload(host_, place_.path, stop_); !forgotten) return forgotten;
        return failure(error::FileChangedMeanwhile{upload_.localFile}, {}, true);
    }

    RemoteHost& host_;
    const ArchiveUpload& upload_;
    const UploadProgress& progress_;
    const std::stop_token& stop_;
    /// The facts of the local file when it was looked at first.
    std::optional<FileFacts> facts_;
    ResumeRecord source_;
    /// The most rights that the file on the cluster may have: while it grows (mode_) and once it is complete
    /// (wholeMode_).
    quint32 mode_ = 0600;
    quint32 wholeMode_ = 0600;
    bool changes_ = false;
    std::stop_source noHash_;
    const std::stop_callback<std::function<void()>> onStop_{stop_, [this] { noHash_.request_stop(); }};
    std::future<Expected<QByteArray>> hashing_;
    std::optional<FileLock> lock_;
    RemotePlace place_;
    UploadReport report_;
};

}  // namespace

Expected<UploadReport> uploadArchive(RemoteHost& host, const ArchiveUpload& upload,
                                     const UploadProgress& progress, const std::stop_token& stop) {
    return Upload(host, upload, progress, stop).run();
}

Expected<void> forgetPartialUpload(RemoteHost& host, const RemotePath& remote, const std::stop_token& stop) {
    const auto removed = runScript(
        host,
        noted(QT_TRANSLATE_NOOP("CommandNote", "Remove what had arrived of a file that is not wanted"),
              remoteScript(QString::fromUtf8(remote_programs::forgetPart), remote)),
        stop);
    if (!removed) return failure(removed);
    return {};
}

}  // namespace atelier
