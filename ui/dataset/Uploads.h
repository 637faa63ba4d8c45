#pragma once

#include <QObject>
#include <QSet>
#include <QTimer>

#include "core/upload/UploadQueue.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"

namespace atelier {

class UploadNotes;
class UploadPreflight;
class UploadSending;

/// Owns the datasets with their uploads, and which of them the job reads. It works through the queue: the
/// datasets are read, sent one after the other whenever their cluster is connected, and the unfinished ones
/// remembered for the next start. The journey gets its dataset from here; Uploads adopts one from the journey
/// only where other code, such as a recipe, has put another one there. Which archive the job reads is the
/// journey's: Uploads writes it where the user chooses a dataset, its place or its way; an archive that was
/// named elsewhere, as in the script, is where the job's upload goes from then on, unless that one is under
/// way or done.
class Uploads final : public QObject {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    Uploads(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);
    ~Uploads() override;

    /// All uploads with their states.
    const UploadQueue& queue() const { return queue_; }
    /// The upload of that number; null where there is none.
    const DatasetUpload* find(int id) const { return queue_.find(id); }
    /// The upload whose dataset the job reads; null: none.
    const DatasetUpload* current() const { return queue_.find(queue_.current()); }

    /// Adds folders and files, which are read; the first of them becomes the job's.
    void choose(const QStringList& paths);
    /// Looks whether the datasets on this computer are still there and as they were read.
    void lookForChanges();
    /// Makes an upload the job's.
    void select(int id);
    /// Sets where and how an upload is sent that is not being sent yet. `written` is the place as a script
    /// writes it.
    void prepare(int id, const UploadRequest& request, const QString& written);
    /// Sets the place that the user has chosen.
    void choosePlace(int id, const QString& written);
    /// Uses the dataset that is at the upload's place already, instead of sending it.
    void useExisting(int id);
    /// Sends an upload to the connected cluster when it is its turn. `oneTimeStrategy`: as for
    /// UploadQueue::order.
    void send(int id, std::optional<SendStrategy> oneTimeStrategy = {});
    /// Pauses an upload; it can be resumed, also in a later run of the program.
    void pause(int id);
    /// Resumes a paused upload.
    void resume(int id);
    /// Cancels an upload; the user then decides about what was sent, with `keep` or `remove`.
    void cancel(int id);
    /// Reads the dataset of a finished upload again, and sends it to the same place.
    void sendAgain(int id);
    /// Reads the dataset of the job's finished upload again, to be sent where the job reads it by now.
    void sendWhereRead();
    /// Keeps what was sent of a cancelled upload.
    void keep(int id);
    /// Removes what was sent of a cancelled upload from the cluster, if that is connected.
    void remove(int id);
    /// Removes an upload from the list. If it is the job's and not done, the job has no dataset any more.
    void forget(int id);
    /// Tells the upload that asked what the user has decided about a part of other data; `startOver`: it is
    /// replaced.
    void answer(int id, bool startOver);
    /// Why the unfinished uploads could not be remembered for the next start; none where they could.
    const std::optional<Error>& notNoted() const;

Q_SIGNALS:
    /// The state of an upload has changed, it was added or removed, or it has become the job's or is so no
    /// longer.
    void changed(int id);
    /// The progress of an upload, or of reading its dataset, has changed.
    void progressed(int id);
    /// `notNoted` has changed.
    void noted();

private:
    void connectParts();
    void restore(const QList<DatasetUpload>& earlier);
    void onConnection();
    void onJourneyDataset(const JourneyChange& change);
    void onJourneyArchive(const JourneyChange& change);
    /// Emits `changed` for the upload that was the job's before.
    void makeCurrent(int id);
    int add(const QString& localPath);
    /// Emits `changed` for each upload of `before` that is in the queue no more.
    void emitRemoved(const QList<DatasetUpload>& before);
    void adopt(const QString& path, const QString& place);
    void onFound(int id);
    void publishToJourney();
    /// Has the job read the archive that its upload makes, even where another one was named elsewhere.
    void bindJobToUpload() { jobFollowsUpload_ = true; }
    /// Notes whether somebody has named another archive for the job than that of its upload.
    /// Takes the dataset of the recipe that was open before off the list, where nobody has asked to send it.
    void leaveOutUnasked(const JourneyState& before);
    void noteArchive(const JourneyChange& change);
    /// Whether the place of an upload can follow the archive that the job reads.
    bool mayFollowArchive(const DatasetUpload& upload) const;
    void publish(int id);
    void saveAndStartNext(int id);
    void startNext();
    void save();

    JourneyModel& model_;
    const AppServices& services_;
    UploadQueue queue_;
    UploadPreflight* preflight_;
    UploadSending* sending_;
    UploadNotes* notes_;
    QSet<int> again_;  ///< to be sent once they were read
    /// Whether the job reads the archive that its upload makes, and so follows the upload to another place.
    /// Which archive the job reads is kept in the journey alone.
    bool jobFollowsUpload_ = true;
    QTimer saving_;
};

}  // namespace atelier
