#pragma once

#include <QList>

#include "core/upload/DatasetUpload.h"

namespace atelier {

/// The uploads in the order they were chosen; one is on its way at a time, since they share one line. Knows
/// what may follow what and does nothing by itself: whoever keeps it scans and sends. A call that does not
/// fit an upload's state changes nothing and gives false.
class UploadQueue {
public:
    const QList<DatasetUpload>& uploads() const { return uploads_; }
    /// Null where there is none of that number.
    const DatasetUpload* find(int id) const;

    /// A path to be looked through; where one that has not ended has the same path, that one. The number.
    int add(const QString& localPath);
    /// One that was under way when the application ended: paused until the user wants to go on.
    int addFromEarlier(const DatasetUpload& upload);
    /// Takes one that is not on its way off the list.
    bool forget(int id);

    /// The recipe that names the place of one which is not on its way; none: whoever sends it chose it.
    bool setAgreed(int id, const std::optional<AgreedPlaces>& agreed);

    /// Has one that has arrived looked through once more, since it is no longer what it was; as it was sent.
    bool lookAgain(int id);
    /// How many files were found so far.
    bool setScanned(int id, const Progress& progress);
    bool scanned(int id, const Expected<DatasetSummary>& summary);
    /// What is to be sent how, until it is on its way.
    bool setShipment(int id, const UploadRequest& request, const QString& written);
    /// Where the user wants it, as a script writes it; stays so when another cluster is connected.
    bool choosePlace(int id, const QString& written);
    /// Whether another upload that has not ended goes to that very place, as a script writes it.
    bool isTaken(int id, const QString& written) const;
    /// What is at the place of one that was looked through, on the cluster of that label. The very same ends
    /// it: there is nothing to send.
    bool setFound(int id, const DatasetFound& found, const QString& host, const QDateTime& now);
    bool setRoom(int id, const StorageRoom& room);
    bool setCompressionAdvice(int id, const CompressionAdvice& advice);
    /// Bytes a second at which the last one that took long enough to tell has gone; none while none has.
    std::optional<double> lineSpeed() const;
    /// Another cluster is connected: what was found on the one before is forgotten, and what has arrived
    /// elsewhere can be sent here; the places that the user did not choose are to be suggested anew.
    void setConnectedTo(const QString& host);
    /// Takes what is at its place for it, although it is another one by now.
    bool useThere(int id, const QString& host, const QDateTime& now);
    /// Has it sent to a cluster when it is its turn.
    bool order(int id, const QString& host, const QDateTime& now);

    /// The one to be looked through next; 0 for none.
    int nextToScan() const;
    /// The one to be sent next over a connection to that cluster; 0 while one is on its way, or for none.
    int nextToSend(const QString& host) const;

    bool begin(int id, const QDateTime& now);
    bool setProgress(int id, UploadPhase phase, const Progress& progress);
    bool ask(int id, const ChangedUpload& change);
    bool answered(int id);
    bool pause(int id);
    /// Also of a cut one, and of one that was to be cancelled.
    bool resume(int id);
    /// What has not arrived anywhere ends at once, and so does a folder of files, whose files that have
    /// arrived stay (canRemoveArrived); else the user is to decide about what has.
    bool cancel(int id);
    bool keep(int id);
    bool remove(int id);
    bool removed(int id, const Expected<void>& outcome, const QDateTime& now);
    bool finish(int id, const Expected<SendReport>& outcome, const QDateTime& now);

private:
    enum class Wish { None, Pause, Cancel };
    DatasetUpload* at(int id);
    bool move(int id, std::initializer_list<UploadState> from, UploadState to);
    void stop(DatasetUpload& upload, const QDateTime& now);

    QList<DatasetUpload> uploads_;
    Wish wish_ = Wish::None;  ///< for the one on its way
    int lastId_ = 0;
};

}  // namespace atelier
