#pragma once

#include <QList>

#include "core/upload/DatasetUpload.h"

namespace atelier {

/// The uploads in the order in which they were chosen. Only one at a time is sent, since they share one line.
/// The queue knows which state may follow which, but does nothing by itself: its owner scans and sends. A
/// call that does not fit an upload's state changes nothing and returns false.
class UploadQueue {
public:
    /// All uploads, in the order in which they were chosen.
    const QList<DatasetUpload>& uploads() const { return uploads_; }
    /// Null where there is none of that number.
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

    /// Sets the recipe that names the place of an upload that is not being sent; none: the user chose the
    /// place.
    bool setAgreed(int id, const std::optional<AgreedPlaces>& agreed);

    /// Has the dataset of a finished upload read again, since it has changed; the upload keeps its settings.
    bool lookAgain(int id);
    /// Sets how many files were found so far.
    bool setScanned(int id, const Progress& progress);
    /// Ends the reading of a dataset: it is ready, or has failed.
    bool scanned(int id, const Expected<DatasetSummary>& summary);
    /// Sets what a dataset was made of when it was last read.
    bool setSummary(int id, const DatasetSummary& summary);
    /// Has a dataset that is not being sent read again, since it no longer has that digest.
    bool changedHere(int id, const QByteArray& digest);
    /// Sets what is sent, and how, for an upload that is not being sent yet.
    bool setRequest(int id, const UploadRequest& request, const QString& written);
    /// Sets the user's place, as a script writes it; it stays when another cluster is connected.
    bool choosePlace(int id, const QString& written);
    /// Whether another upload that has not ended has that very place, as a script writes it.
    bool isTaken(int id, const QString& written) const;
    /// Sets what was found at the place of an upload, on the cluster with that label. If it is the very same
    /// dataset, the upload is done, since there is nothing to send.
    bool setFound(int id, const DatasetFound& found, const QString& host, const QDateTime& now);
    /// Sets how much room there is at the place of an upload.
    bool setRoom(int id, const StorageRoom& room);
    /// Sets whether compressing the dataset saves time.
    bool setCompressionAdvice(int id, const CompressionAdvice& advice);
    /// Bytes a second of the last upload that took long enough to measure; none before one did.
    std::optional<double> lineSpeed() const;
    /// RemoteHost::identity of the connected cluster; empty: none is.
    const QString& connectedTo() const { return connectedTo_; }
    /// Sets the connected cluster. If it is another one, what was found on the one before is forgotten,
    /// datasets that were sent elsewhere can be sent to this one, and the places that the user did not choose
    /// have to be suggested again.
    bool setConnectedTo(const QString& host);
    /// Ends an upload because the user accepts the dataset at its place, although it differs by now.
    bool useExisting(int id, const QString& host, const QDateTime& now);
    /// Orders an upload to be sent to a cluster when it is its turn. `onlyNow`: in that way, which is not the
    /// one that its settings say and does not change them.
    bool order(int id, const QString& host, const QDateTime& now, std::optional<SendStrategy> onlyNow = {});

    /// The number of the upload to read next; 0: none.
    int nextToScan() const;
    /// The number of the upload to send next over a connection to that cluster; 0: none, or one is being
    /// sent.
    int nextToSend(const QString& host) const;

    /// Says that an upload is being sent from now on.
    bool begin(int id, const QDateTime& now);
    /// Sets how an upload that is being sent travels.
    bool setChoice(int id, const SendChoice& choice);
    /// Sets how far an upload is that is being sent.
    bool setProgress(int id, UploadPhase phase, const Progress& progress);
    /// Says that an upload waits for the user's decision about a part of other data on the cluster.
    bool ask(int id, const ChangedUpload& change);
    /// Says that the user has decided, and that the upload goes on.
    bool answered(int id);
    /// Pauses an upload; one that is being sent stops first.
    bool pause(int id);
    /// Resumes a paused upload, also one that was cut, or that was about to be cancelled.
    bool resume(int id);
    /// Cancels an upload. It ends at once if nothing of it was sent, or if it is a folder of files, whose
    /// sent files stay (canRemoveArrived); else the user has to decide about what was sent.
    bool cancel(int id);
    /// Ends an upload that was cancelled; what was sent of it stays on the cluster.
    bool keep(int id);
    /// Begins to remove what was sent of an upload that was cancelled.
    bool remove(int id);
    /// Ends the removing; where it failed, what was sent stays.
    bool removed(int id, const Expected<void>& outcome, const QDateTime& now);
    /// Ends the sending of an upload: it is done, has failed, or was stopped as the user asked.
    bool finish(int id, const Expected<SendReport>& outcome, const QDateTime& now);

private:
    enum class Request { None, Pause, Cancel };
    DatasetUpload* at(int id);
    bool move(int id, std::initializer_list<UploadState> from, UploadState to);
    bool readAnew(int id, std::initializer_list<UploadState> from);
    void stop(DatasetUpload& upload, const QDateTime& now);

    QList<DatasetUpload> uploads_;
    int current_ = 0;
    QString connectedTo_;
    Request request_ = Request::None;  ///< for the upload that is being sent
    int lastId_ = 0;
};

}  // namespace atelier
