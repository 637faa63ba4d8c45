#pragma once

#include <QObject>

#include "ui/dataset/Uploads.h"

namespace atelier {

/// Carries out what the user decides about the dataset that the job reads, and about all that can be sent.
class DatasetChoice final : public QObject {
    Q_OBJECT
public:
    /// `uploads` must outlive it.
    explicit DatasetChoice(Uploads& uploads, QObject* parent = nullptr);

    /// Sets the place of the job's dataset, as a script writes it. As the two functions below, it does
    /// nothing while the dataset is being sent.
    void setPlace(const QString& written);
    /// Sets how the job's dataset is sent, and by that the name that it gets there.
    void setWay(SendStrategy strategy, Compression compression);
    /// Sets whether entries that cannot be sent may be left out.
    void setLeaveOut(bool leaveOut);
    /// Sends the job's dataset again, if it has changed since it was sent.
    void sendAgain(bool onlyChanges);
    /// Uses the job's dataset that is on the cluster already, instead of sending it.
    void useExisting();
    /// Sends all that are ready, and the job's also if it failed or was cancelled.
    void sendAll();
    /// The number of uploads that sendAll would send.
    int sendable() const;

private:
    /// The upload to change; null where it cannot be changed.
    const DatasetUpload* open() const;
    bool wouldBeSent(const DatasetUpload& upload) const;

    Uploads& uploads_;
};

}  // namespace atelier
