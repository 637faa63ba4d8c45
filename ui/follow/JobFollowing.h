#pragma once

#include <QObject>
#include <optional>

#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Follows the journey's job, also while its page is hidden: its looks become `followed` of the journey. A
/// job that was submitted in this run of the program is followed at once; one of an earlier run from when
/// somebody looks at it (`followWanted`), so that nothing is asked of the cluster that nobody wants to know.
class JobFollowing final : public QObject {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    JobFollowing(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);

    /// Begins again after `gaveUp`.
    void lookAgain();
    /// The last bytes of the job's output, among them what Slurm writes about its end.
    const QByteArray& endOfOutput() const { return endOfOutput_; }
    /// How much of the output has come, in bytes.
    qint64 outputBytes() const { return outputBytes_; }

Q_SIGNALS:
    /// From now on the output of another job comes, or that of a job that began again.
    void outputRestarted();
    /// More of the output has come.
    void outputCame(const QByteArray& bytes);
    /// A look at the job has failed; the next one comes all the same.
    void troubled(const Error& error);
    /// What `troubled` or `gaveUp` told holds no more: a look has succeeded, looks begin anew, or Slurm no
    /// longer knows the job.
    void recovered();
    /// The looks have ended with an error; `lookAgain` or the next connection begins them again.
    void gaveUp(const Error& error);

private:
    void follow();
    void onJourneyChanged(const JourneyChange& change);
    bool isWanted(const SubmittedJob& job) const;
    void stop();
    void start(const std::shared_ptr<RemoteHost>& host, const SubmittedJob& job);
    void restartOutput();
    void applyUpdate(const FollowUpdate& update);
    void notePace();
    void end(const Expected<void>& outcome);

    JourneyModel& model_;
    const AppServices& services_;
    TaskHandle task_;
    std::optional<SubmittedJob> lookedAt_;  ///< the job that somebody has looked at
    bool gaveUp_ = false;                   ///< over the present connection
    QByteArray endOfOutput_;
    qint64 outputBytes_ = 0;
};

}  // namespace atelier
