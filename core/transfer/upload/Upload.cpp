#include "core/transfer/upload/Upload.h"

#include <future>

#include "core/transfer/ledger/PlaceLock.h"
#include "core/transfer/upload/UploadPart.h"

namespace atelier {

namespace {

/// One run of an upload. It holds the lock of the place until its end.
class Uploader {
public:
    Uploader(RemoteHost& host, const Upload& upload, const UploadProgress& progress,
             const std::stop_token& stop)
        : source_(*upload.source), remote_(upload.remote), run_{host, upload.ledgerFile, progress, stop} {}

    Expected<UploadReport> run() {
        if (auto looked = look(); !looked) return failure(looked);
        const auto there = source_.isThere(run_);
        if (!there) return failure(there);
        run_.report.alreadyThere = *there;
        if (!*there)
            if (auto sent = send(); !sent) return failure(sent);
        note();
        return std::move(run_.report);
    }

private:
    /// Reads the source and looks at the place at the same time.
    Expected<void> look() {
        auto looked = std::async(std::launch::async, [this] { return inspected(); });
        if (auto read = source_.read(run_); !read) return read;
        auto place = looked.get();
        if (!place) return failure(place);
        auto lock = lockPlace(run_.ledgerFile, run_.host.identity(), place->path);
        if (!lock && !source_.allowsConcurrentUploads()) return failure(lock);
        if (lock) lock_ = std::move(*lock);
        // Another process may have changed the place before it released the lock.
        if (lock_ && !source_.allowsConcurrentUploads()) place = inspected();
        if (!place) return failure(place);
        run_.place = std::move(*place);
        return {};
    }

    Expected<RemotePlace> inspected() const {
        return inspectPlace(run_.host, remote_, run_.stop, source_.placeKind());
    }

    Expected<void> send() {
        auto resume = source_.resume(run_);
        if (!resume) return failure(resume);
        run_.report.resume = *resume;
        if (auto room = requireRoom(run_.place, resume->offset, source_.stillToSend(run_)); !room)
            return room;
        if (auto made = makeFolder(); !made) return made;
        if (auto prepared = source_.prepare(run_); !prepared) return prepared;
        if (auto sent = source_.send(run_); !sent) return sent;
        return run_.report.alreadyThere ? Expected<void>() : source_.complete(run_);
    }

    /// Makes the folder that a file is sent into. A folder is a place of its own, which its source makes.
    Expected<void> makeFolder() const {
        if (run_.place.folderExists || source_.placeKind() != PlaceFor::File) return {};
        return makeRemoteFolder(run_.host, run_.place.path.parent(), run_.stop);
    }

    void note() {
        UploadReport& report = run_.report;
        if (!report.verifiedAt.isValid()) report.verifiedAt = QDateTime::currentDateTimeUtc();
        if (!run_.known) return;
        run_.known->host = run_.host.identity();
        run_.known->path = run_.place.path.text();
        run_.known->verifiedAt = report.verifiedAt;
        // The upload is complete even if this computer cannot remember it.
        const auto remembered = UploadLedger(run_.ledgerFile).remember(*run_.known);
        if (!remembered) report.notRemembered = remembered.error();
    }

    UploadSource& source_;
    const RemotePath& remote_;
    PlaceLock lock_;
    UploadRun run_;
};

}  // namespace

Expected<UploadReport> runUpload(RemoteHost& host, const Upload& upload, const UploadProgress& progress,
                                 const std::stop_token& stop) {
    return Uploader(host, upload, progress, stop).run();
}

}  // namespace atelier
