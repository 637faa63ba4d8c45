#pragma once

#include <QMap>
#include <QObject>
#include <QTimer>
#include <optional>

#include "core/check/cluster/CheckOnCluster.h"
#include "core/submit/LookForSubmissions.h"
#include "core/submit/SubmitJob.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// What the script's page asks the cluster: whether Slurm accepts the script, and to submit it. One action at
/// a time.
class ScriptActions final : public QObject {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    ScriptActions(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);
    ~ScriptActions() override;

    /// What is under way. Looking: submissions whose answers were lost are being looked for.
    enum class Work { None, Testing, Submitting, Looking };
    /// The action that is under way.
    Work work() const { return work_; }

    /// A job that Slurm has accepted.
    struct Taken {
        SubmittedJob job;
        std::optional<Error> unrecorded;  ///< why this computer could not record it
    };

    /// Checks whether everything the script names exists, and runs `sbatch --test-only`.
    void test(const QString& script);
    /// What comes before a submission. Asking: the cluster is asked as in `test`, and the script is submitted
    /// only where nothing is wrong with it and no path that it names is missing. Nothing: the user knows.
    enum class Before { Asking, Nothing };
    /// Submits a script, after it is recorded that it will be.
    void submit(const QString& script, Before before);
    /// Stops the action; a job that Slurm has already accepted stays.
    void cancel();

Q_SIGNALS:
    /// `work` has another value.
    void workChanged();
    /// What the cluster found wrong; emitted before `estimated`, or before `failed` if Slurm refuses or does
    /// not answer. Nothing else is emitted where a submission ends with this.
    void checked(const QString& script, const QList<Diagnostic>& found);
    /// Slurm would accept the script, and has said when it would start.
    void estimated(const QString& script, const StartEstimate& estimate);
    /// Slurm has accepted the job, and this computer has recorded it.
    void submitted(const SubmittedJob& job);
    /// Instead of `submitted`: the user is not signed in any more where the job was submitted.
    void submittedElsewhere(const SubmittedJob& job);
    /// Instead of `submitted`: the job was submitted, but this computer could not record it.
    void submittedUnrecorded(const Error& error);
    /// The action has ended with an error.
    void failed(const Error& error);
    /// Instead of `failed`: it is not known whether Slurm has accepted the job, since the connection was
    /// lost. The submission is recorded, and looked for once the same account is signed in again, in any
    /// window.
    void answerLost(const OpenSubmission& submission);
    /// What became of submissions whose answers were lost, in this run of the program or in earlier ones.
    void outcomesKnown(const QList<SubmissionOutcome>& outcomes);

private:
    void onAnswered(const Taken& taken);
    /// A submission whose answer was lost, and the journey when it was submitted.
    struct Lost {
        Error why;
        JourneyState asked;
    };
    void leaveOpen(const OpenSubmission& submission, const Lost& lost);
    void lookAfterSignIn();
    void lookIfAnyIsOpen();
    void look();
    /// Looks again for those that could not be decided yet; while the user is signed in, nothing has to be
    /// done.
    void lookLater(const QList<SubmissionOutcome>& outcomes);
    void tell(const ClusterAccount& account, QList<SubmissionOutcome> outcomes);
    void begin(Work work);
    void end(const Error* error);

    JourneyModel& model_;
    const AppServices& services_;
    TaskHandle task_;
    TaskHandle reading_;  // whether any submission is open
    Work work_ = Work::None;
    OpenSubmissions open_;
    QMap<QString, Lost> lost_;  // by their comments, those of this run of the program
    QTimer later_;
    bool lookDue_ = false;  // the user has signed in, and the open submissions were not looked for since
};

}  // namespace atelier
