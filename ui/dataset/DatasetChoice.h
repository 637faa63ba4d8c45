#pragma once

#include <QObject>

#include "ui/dataset/Uploads.h"

namespace atelier {

/// Carries out what the user decides about the dataset that the job reads, and about all that can be sent.
class DatasetChoice final : public QObject {
    Q_OBJECT
public:
    explicit DatasetChoice(Uploads& uploads, QObject* parent = nullptr);

    /// These set what the user wants for the job's dataset, while it is not being sent.
    void setPlace(const QString& written);
    void setWay(SendStrategy strategy, Compression compression);
    void setLeaveOut(bool leaveOut);
    /// Sends the job's dataset again, if it has changed since it was sent.
    void sendAgain(bool onlyChanges);
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
