#pragma once

#include <QObject>

#include "ui/dataset/Uploads.h"
#include "ui/models/JourneyModel.h"

namespace atelier {

/// The dataset among the uploads that the job will read: keeps the journey's state true to it.
class DatasetChoice final : public QObject {
    Q_OBJECT
public:
    DatasetChoice(JourneyModel& model, Uploads& uploads, QObject* parent = nullptr);

    int id() const { return id_; }
    /// Null while none is chosen.
    const DatasetUpload* upload() const { return uploads_.find(id_); }

    /// Looks folders and files through; the first of them is the job's.
    void choose(const QStringList& paths);
    void select(int id);
    /// What the user wants of the chosen one, while it is not on its way.
    void setPlace(const QString& written);
    void setWay(SendStrategy strategy, Compression compression);
    void setLeaveOut(bool leaveOut);
    /// Sends the chosen one again, where it changed since it was sent.
    void sendAgain(bool onlyChanges);
    void useThere() { uploads_.useThere(id_); }
    /// Sends all that are ready, and the chosen one also where it failed or was cancelled.
    void sendAll();
    /// How many that would be.
    int sendable() const;
    /// Whether the chosen one can be sent, and how it goes can still be changed.
    bool isOpen() const;
    /// Takes a dataset over that somebody else put into the journey, such as a recipe.
    void adoptDataset();

Q_SIGNALS:
    /// Another one is chosen, or something about the chosen one is another.
    void changed();

private:
    void onUploadChanged(int id);
    /// Whether it is on the cluster that is connected.
    bool hasArrived(const DatasetUpload& one) const;
    /// Whether somebody has looked at its place and it was not there.
    static bool isMissing(const DatasetUpload& one);
    void bringInto(JourneyState& state, const DatasetUpload& one) const;
    /// Whether the journey's state says the same already.
    bool agrees(const DatasetUpload& one) const;
    void suggestPlace(int id);
    /// Whether the journey holds the chosen one as it is before it is looked through, since a recipe was
    /// opened again.
    bool isLaidOutAnew() const;
    void adoptPlace();
    bool wouldBeSent(const DatasetUpload& upload) const;

    JourneyModel& model_;
    Uploads& uploads_;
    int id_ = 0;
};

}  // namespace atelier
