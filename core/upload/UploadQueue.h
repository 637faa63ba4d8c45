#pragma once

#include <QList>

#include "core/upload/DatasetUpload.h"
#include "core/upload/UploadCourse.h"
#include "core/upload/UploadPreparation.h"

namespace atelier {

/// The uploads in the order in which they were chosen. Only one at a time is sent, since they share one line.
/// The queue does nothing by itself: its owner scans and sends. A call that does not fit an upload's state
/// changes nothing and returns false.
class UploadQueue {
public:
    /// All uploads, in the order in which they were chosen.
    const QList<DatasetUpload>& uploads() const { return uploads_; }
    /// The upload of that number; null where there is none.
    const DatasetUpload* find(int id) const;

    /// The number of the upload whose dataset the job reads; 0: none.
    int current() const { return current_; }
    /// Makes an upload the one whose dataset the job reads; 0: none is.
    bool setCurrent(int id);

    /// Adds a path to be read; if an upload of the same path has not ended, that one counts, and if one has
    /// ended, the new one replaces it. Returns its number.
    int add(const QString& localPath);
    /// Adds an upload that was unfinished when the application ended: it is paused until the user resumes it.
    /// It replaces uploads of the same path of which nothing was sent yet.
    int addFromEarlier(const DatasetUpload& upload);
    /// Removes an upload that is not being sent from the list.
    bool forget(int id);

    /// To be called when an upload has arrived: uploads that arrived before at that very place of that
    /// cluster were replaced, and can be sent again. Returns their numbers.
    QList<int> forgetReplacedBy(int id);

    /// The upload of that number before it is sent; it refers to no upload where there is none. Valid until
    /// the list changes.
    UploadPreparation preparation(int id) { return UploadPreparation(at(id)); }
    /// The upload of that number on its way to its cluster; it refers to no upload where there is none. Valid
    /// until the list changes.
    UploadCourse course(int id) { return UploadCourse(at(id)); }

    /// Whether another upload that has not ended has that very place, as a script writes it.
    bool isTaken(int id, const QString& written) const;
    /// Bytes a second of the last upload that took long enough to measure; none before one did.
    std::optional<double> lineSpeed() const;
    /// RemoteHost::identity of the connected cluster; empty: none is.
    const QString& connectedTo() const { return connectedTo_; }
    /// Sets the connected cluster. If it is another one, what was found on the one before is forgotten,
    /// datasets that were sent elsewhere can be sent to this one, and the places that the user did not choose
    /// have to be suggested again.
    bool setConnectedTo(const QString& host);

    /// The number of the upload to read next; 0: none.
    int nextToScan() const;
    /// The number of the upload to send next over a connection to that cluster; 0: none, or one is being
    /// sent.
    int nextToSend(const QString& host) const;

private:
    DatasetUpload* at(int id);

    QList<DatasetUpload> uploads_;
    int current_ = 0;
    QString connectedTo_;
    int lastId_ = 0;
};

}  // namespace atelier
