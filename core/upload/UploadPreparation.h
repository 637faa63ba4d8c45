#pragma once

#include "core/upload/DatasetUpload.h"

namespace atelier {

/// One upload before it is sent: what is known of its dataset and of its place, and its settings. A call that
/// does not fit the upload's state, or that is about no upload, changes nothing and returns false.
class UploadPreparation {
public:
    /// `upload` must outlive it; null: there is no such upload.
    explicit UploadPreparation(DatasetUpload* upload) : upload_(upload) {}

    /// Sets how many files were found so far.
    bool setScanned(const Progress& progress);
    /// Ends the reading of the dataset: it is ready, or has failed.
    bool scanned(const Expected<DatasetSummary>& summary);
    /// Sets what the dataset was made of when it was last read.
    bool setSummary(const DatasetSummary& summary);
    /// Has the dataset of a finished upload read again, since it has changed; the upload keeps its settings.
    bool lookAgain();
    /// Tells what came of listing a dataset that had the digest `before` when it was last read (empty: not
    /// known). One that is not being sent is read again where it is another by now, or where it is there
    /// after it was missing; of one that could not be listed it is noted why. Returns whether something
    /// changed.
    bool listed(const QByteArray& before, const Expected<QByteArray>& now);

    /// Sets the recipe that names the place of an upload that is not being sent; none: the user chose the
    /// place.
    bool setAgreed(const std::optional<AgreedPlaces>& agreed);
    /// Sets what is sent, and how, for an upload that is not being sent yet.
    bool setRequest(const UploadRequest& request, const QString& written);
    /// Sets the user's place, as a script writes it; it stays when another cluster is connected.
    bool choosePlace(const QString& written);

    /// Sets what was found at the upload's place, on the cluster with that label. If it is the very same
    /// dataset, the upload is done, since there is nothing to send.
    bool setFound(const DatasetFound& found, const QString& host, const QDateTime& now);
    /// Ends the upload because the user accepts the dataset at its place, although it differs by now.
    bool useExisting(const QString& host, const QDateTime& now);
    /// Says that other data were sent to the upload's place since it arrived there: it can be sent again.
    bool replaced();
    /// Sets how much room there is at the upload's place.
    bool setRoom(const StorageRoom& room);
    /// Sets whether compressing the dataset saves time.
    bool setCompressionAdvice(const CompressionAdvice& advice);
    /// Forgets what was found on the cluster that was connected before `host` (empty: none is now). A dataset
    /// that was sent elsewhere can be sent to this one, and a place that the user did not choose has to be
    /// suggested again.
    bool connectedTo(const QString& host);

private:
    bool noteNotListed(const std::optional<Error>& why);
    bool rescan(std::initializer_list<UploadState> from);

    DatasetUpload* upload_;
};

}  // namespace atelier
