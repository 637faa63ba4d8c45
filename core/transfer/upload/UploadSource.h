#pragma once

#include <QString>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/ledger/ResumeLedger.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/upload/UploadPhase.h"
#include "core/transfer/upload/UploadReport.h"

namespace atelier {

/// An upload under way: what its source gets from runUpload, and what it fills in.
struct UploadRun {
    RemoteHost& host;
    const QString& ledgerFile;
    const UploadProgress& progress;
    const std::stop_token& stop;
    RemotePlace place = {};    ///< as it is since this upload has locked it
    UploadReport report = {};  ///< filled in by the source, too
    /// Set by a source that knows all of it: runUpload completes it with the place and the time, and notes it
    /// in the ledger.
    std::optional<KnownUpload> known = {};

    /// A callback that reports the progress of one phase; the run must outlive it.
    ProgressCallback progressIn(UploadPhase phase) const { return phaseProgress(phase, progress); }
};

/// The bytes that an upload has still to send.
struct StillToSend {
    qint64 bytes = 0;
    qint64 atLeast = 0;  ///< the room that they surely need; less than `bytes` where they are compressed
};

/// Something of this computer that can be uploaded. runUpload calls the functions in the order in which they
/// stand here, each at most once; an error of any ends the upload. What exists at the place stays until
/// `complete`.
class UploadSource {
public:
    UploadSource() = default;
    UploadSource(const UploadSource&) = delete;
    UploadSource& operator=(const UploadSource&) = delete;
    virtual ~UploadSource() = default;

    /// Which kind of thing the upload may replace at its place. A file grows as NAME.part.
    virtual PlaceFor placeKind() const { return PlaceFor::File; }
    /// Whether it may be sent while another upload to the same place is under way: what grows there is not
    /// one file, or its receiver notices what the other one does. An upload whose line has fallen silent may
    /// hold its place for long.
    virtual bool allowsConcurrentUploads() const { return false; }
    /// Reads what is here, while the cluster is asked about the place, which is not known yet.
    virtual Expected<void> read(UploadRun& run) = 0;
    /// Whether the very same is at the place already, complete, so that nothing has to be sent.
    virtual Expected<bool> isThere(UploadRun& run) = 0;
    /// How much of what an earlier try has sent is used.
    virtual Expected<ResumeDecision> resume(UploadRun& run) = 0;
    /// What has to be sent after that decision; there must be room for it.
    virtual StillToSend stillToSend(const UploadRun& run) const = 0;
    /// Makes ready what the bytes are written to. The folder of a file exists by now.
    virtual Expected<void> prepare(UploadRun& run) = 0;
    /// Sends. Where another upload of the very same has completed meanwhile, it sets `alreadyThere` of the
    /// report.
    virtual Expected<void> send(UploadRun& run) = 0;
    /// Verifies what was sent and gives it its name; not called where `alreadyThere` was set.
    virtual Expected<void> complete(UploadRun& run) = 0;
};

}  // namespace atelier
