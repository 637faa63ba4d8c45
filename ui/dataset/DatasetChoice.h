#pragma once

#include <QObject>

#include "ui/dataset/Uploads.h"
#include "ui/models/JourneyModel.h"

namespace atelier {

/// Holds which of the uploads is the dataset that the job will read, and keeps the journey's state up to date
/// with it.
class DatasetChoice final : public QObject {
    Q_OBJECT
public:
    DatasetChoice(JourneyModel& model, Uploads& uploads, QObject* parent = nullptr);

    int id() const { return id_; }
    /// The chosen upload; null while none is chosen.
    const DatasetUpload* upload() const { return uploads_.find(id_); }

    /// Adds folders and files, which are read; the first of them becomes the chosen one.
    void choose(const QStringList& paths);
    void select(int id);
    /// These set what the user wants for the chosen one, while it is not being sent.
    void setPlace(const QString& written);
    void setWay(SendStrategy strategy, Compression compression);
    void setLeaveOut(bool leaveOut);
    /// Sends the chosen one again, if it has changed since it was sent.
    void sendAgain(bool onlyChanges);
    void useThere() { uploads_.useThere(id_); }
    /// Sends all that are ready, and the chosen one also if it failed or was cancelled.
    void sendAll();
    /// The number of uploads that sendAll would send.
    int sendable() const;
    /// Whether the chosen one can be sent, and how can still be changed.
    bool isOpen() const;
    /// Adopts a dataset that other code, such as a recipe, has put into the journey.
    void adoptDataset();

Q_SIGNALS:
    /// Another upload is chosen, or the chosen one has changed.
    void changed();

private:
    void onUploadChanged(int id);
    /// Whether an upload is on the connected cluster.
    bool hasArrived(const DatasetUpload& one) const;
    /// Whether its place was looked at, and it was not there.
    static bool isMissing(const DatasetUpload& one);
    void bringInto(JourneyState& state, const DatasetUpload& one) const;
    /// Whether the journey's state agrees with an upload already.
    bool agrees(const DatasetUpload& one) const;
    void suggestPlace(int id);
    /// Whether a recipe was opened again, so that the journey holds the chosen dataset as it was before it
    /// was read.
    bool isLaidOutAnew() const;
    void adoptPlace();
    bool wouldBeSent(const DatasetUpload& upload) const;

    JourneyModel& model_;
    Uploads& uploads_;
    int id_ = 0;
};

}  // namespace atelier
