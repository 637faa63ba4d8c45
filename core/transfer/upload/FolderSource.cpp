#include "core/transfer/upload/FolderSource.h"

#include <QFileInfo>
#include <optional>

#include "core/base/Clock.h"
#include "core/error/FileErrors.h"
#include "core/transfer/ledger/FolderTries.h"
#include "core/transfer/remote/RemoteKinds.h"
#include "core/transfer/upload/ChangedFiles.h"
#include "core/transfer/upload/FolderRights.h"
#include "core/transfer/upload/FolderShares.h"

namespace atelier {

namespace {

class FolderSource final : public UploadSource {
public:
    FolderSource(QString localFolder, const PackOptions& options)
        : localFolder_(std::move(localFolder)), options_(options) {}

    PlaceFor placeKind() const override { return PlaceFor::Anything; }
    /// Every file gets its name only when it is complete, whoever sends it.
    bool allowsConcurrentUploads() const override { return true; }

    Expected<void> read(UploadRun& run) override {
        if (!QFileInfo(localFolder_).isDir()) return failure(error::FolderMissing{localFolder_});
        auto manifest = readManifest(localFolder_, options_.leaveOut, run.stop);
        if (!manifest) return failure(manifest);
        if (auto readable = requireReadable(*manifest); !readable && !options_.leaveOutUnreadable)
            return readable;
        manifest_ = std::move(*manifest);
        run.report.leftOut = manifest_.leftOut;
        return {};
    }

    /// rsync itself finds out, file by file, what is there already.
    Expected<bool> isThere(UploadRun&) override { return false; }
    Expected<ResumeDecision> resume(UploadRun&) override { return ResumeDecision{}; }
    /// It is not known before the sending how much is there already, which needs no room.
    StillToSend stillToSend(const UploadRun&) const override { return {}; }

    Expected<void> prepare(UploadRun& run) override {
        if (auto alike = requireSameKinds(run.host, run.place, manifest_.entries, run.stop); !alike)
            return alike;
        rights_.emplace(localFolder_);
        if (!run.place.isFolder)
            if (auto made = makeRemoteFolder(run.host, run.place.path, run.stop, rights_->modeOfPlace());
                !made)
                return made;
        return rights_->close(run.host, run.place, manifest_, run.stop);
    }

    Expected<void> send(UploadRun& run) override {
        run.report.transport = chooseTransport(run.host, run.place);
        byRsync_ = run.report.transport.by == Transport::Rsync;
        run.report.changesOnly = byRsync_;
        return withTaken(run, byRsync_ ? sendByRsync(run) : sendAll(run));
    }

    Expected<void> complete(UploadRun& run) override {
        if (byRsync_)
            if (auto looked = lookForChanges(run); !looked) return withTaken(run, std::move(looked));
        run.report.rightsTaken = rights_->takenBySending(run.place, manifest_);
        return {};
    }

private:
    Expected<void> sendByRsync(UploadRun& run) {
        const FolderTries tries(run.ledgerFile);
        const QString identity = run.host.identity();
        const QString path = run.place.path.text();
        if (const auto begun = tries.unfinished(identity, path))
            if (auto older = backdateDoubtfulFiles(run.host, run.place, manifest_, rights_->before(), *begun,
                                                   run.stop);
                !older)
                return older;
        // If this cannot be noted, the next upload does not see files that were rewritten within the second
        // in which they were sent.
        (void)tries.begin(identity, path, SystemClock().now());
        auto sent = sendAll(run);
        if (sent) return sent;
        return tl::unexpected<Error>(withChanged(run.host, run.place, manifest_, sent.error(), run.stop));
    }

    Expected<void> sendAll(UploadRun& run) {
        const ProgressCallback noted = [this,
                                        sending = run.progressIn(UploadPhase::Sending)](const Progress& now) {
            last_ = now;
            sending(now);
        };
        const auto sent = sendShares(
            run.host, {localFolder_, run.place, manifest_, rights_->before(), rights_->taken(), byRsync_},
            noted, run.stop);
        if (!sent) return failure(sent);
        changedHere_ = *sent;
        return {};
    }

    /// Names what changed here while rsync sent it. The progress then counts what will come no more.
    Expected<void> lookForChanges(UploadRun& run) const {
        const auto changed = findChangedFiles(run.host, run.place, manifest_, changedHere_, run.stop);
        if (!changed) return failure(changed);
        const qint64 total = last_.total - changed->removedBytes;
        if (changed->removedBytes > 0 && total >= 0)
            run.progressIn(UploadPhase::Sending)({qMin(last_.done, total), total, last_.item});
        run.report.leftOut += changed->entries;
        (void)FolderTries(run.ledgerFile).end(run.host.identity(), run.place.path.text());
        return {};
    }

    /// Adds the rights that were taken to the error of a failed step.
    Expected<void> withTaken(const UploadRun& run, Expected<void> outcome) const {
        if (outcome) return outcome;
        return tl::unexpected<Error>(rights_->withTaken(run.host, run.place, manifest_, outcome.error()));
    }

    QString localFolder_;
    PackOptions options_;
    Manifest manifest_;
    /// Known once the local folder is known to exist.
    std::optional<FolderRights> rights_;
    bool byRsync_ = false;
    bool changedHere_ = false;  ///< by rsync's words
    Progress last_;
};

}  // namespace

std::unique_ptr<UploadSource> folderSource(const QString& localFolder, const PackOptions& options) {
    return std::make_unique<FolderSource>(localFolder, options);
}

}  // namespace atelier
