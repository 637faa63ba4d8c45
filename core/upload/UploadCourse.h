#pragma once

#include "core/upload/DatasetUpload.h"

namespace atelier {

/// One upload on its way to a cluster, from the order to its end: which state may follow which. A call that
/// does not fit the upload's state, or that is about no upload, changes nothing and returns false.
class UploadCourse {
public:
    /// `upload` must outlive it; null: there is no such upload.
    explicit UploadCourse(DatasetUpload* upload) : upload_(upload) {}

    /// Orders the upload to be sent to a cluster when it is its turn. `oneTimeStrategy`: in that way, which
    /// is not the one that its settings say and does not change them.
    bool order(const QString& host, const QDateTime& now, std::optional<SendStrategy> oneTimeStrategy = {});
    /// Says that the upload is being sent from now on.
    bool begin(const QDateTime& now);
    /// Sets how an upload that is being sent travels.
    bool setChoice(const SendChoice& choice);
    /// Sets how far an upload is that is being sent.
    bool setProgress(UploadPhase phase, const Progress& progress);
    /// Says that the upload waits for the user's decision about a part of other data on the cluster.
    bool ask(const ChangedUpload& change);
    /// Says that the user has decided, and that the upload goes on.
    bool answered();
    /// Pauses the upload; one that is being sent stops first.
    bool pause();
    /// Asks the upload that is being sent to stop because the user disconnects: it continues by itself once
    /// that cluster is connected again.
    bool disconnect();
    /// Resumes a paused upload, also one that was cut, or that was about to be cancelled.
    bool resume();
    /// Cancels the upload. It ends at once if nothing of it was sent, or if it is a folder of files, whose
    /// sent files stay (hasRemovablePart); else the user has to decide about what was sent.
    bool cancel();
    /// Ends an upload that was cancelled; what was sent of it stays on the cluster.
    bool keep();
    /// Begins to remove what was sent of an upload that was cancelled.
    bool remove();
    /// Ends the removing; where it failed, what was sent stays.
    bool removed(const Expected<void>& outcome, const QDateTime& now);
    /// Ends the sending: the upload is done, has failed, or was stopped as the user asked.
    bool finish(const Expected<SendReport>& outcome, const QDateTime& now);

private:
    void stop(const QDateTime& now);
    bool mustDecideAboutPart() const;

    DatasetUpload* upload_;
};

}  // namespace atelier
