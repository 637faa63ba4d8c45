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

/// What the page of the script asks the cluster: what Slurm thinks of it, and to take it. One at a time.
class ScriptActions final : public QObject {
    Q_OBJECT
public:
    ScriptActions(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);
    ~ScriptActions() override;

    enum class Work { None, Testing, Submitting, Looking };
    Work work() const { return work_; }

    /// A job that Slurm has taken.
    struct Taken {
        SubmittedJob job;
        std::optional<Error> unnoted;  ///< why this computer could not note it
    };

    /// Whether what it names is there, and `sbatch --test-only`.
    void test(const QString& script);
    void submit(const QString& script);
    void cancel();

Q_SIGNALS:
    void workChanged();
    /// What the cluster found wrong; before `estimated`, or `failed` where Slurm refuses or does not answer.
    void checked(const QString& script, const QList<Diagnostic>& found);
    void estimated(const QString& script, const StartEstimate& estimate);
    void submitted(const SubmittedJob& job);
    /// In its place: the job was submitted where somebody is no longer signed in.
    void submittedElsewhere(const SubmittedJob& job);
    /// In its place: the job was submitted, but this computer could not note it.
    void submittedUnnoted(const Error& error);
    void failed(const Error& error);
    /// In place of `failed`: whether the job was taken is not known, since the connection went away. It is
    /// written down, and looked for once the same account is signed in again, by whichever window.
    void answerLost(const OpenSubmission& submission);
    /// What came of the submissions whose answers were lost, of this run of the program and of earlier ones.
    void outcomesKnown(const QList<SubmissionOutcome>& outcomes);

private:
    void onAnswered(const Taken& taken);
    void leaveOpen(SubmissionRecord& record, const Error& error);
    void lookAfterSignIn();
    void look();
    /// Once more where it could not be decided yet: while somebody is signed in, nobody has to do anything.
    void lookLater(const QList<SubmissionOutcome>& outcomes);
    void tell(const ClusterAccount& account, QList<SubmissionOutcome> outcomes);
    void begin(Work work);
    void end(const Error* error);

    JourneyModel& model_;
    const AppServices& services_;
    TaskHandle task_;
    Work work_ = Work::None;
    OpenSubmissions open_;
    QMap<QString, Error> lost_;  // of this run of the program: by their comments, why
    QTimer later_;
    bool lookDue_ = false;  // somebody has signed in, and the open ones were not looked for since
};

}  // namespace atelier
