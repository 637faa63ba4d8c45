#pragma once

#include <QObject>
#include <optional>

#include "core/journey/CheckOnCluster.h"
#include "core/journey/SubmitJob.h"
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

    enum class Work { None, Testing, Submitting };
    Work work() const { return work_; }

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

private:
    void begin(Work work);
    void end(const Error* error);

    JourneyModel& model_;
    const AppServices& services_;
    TaskHandle task_;
    Work work_ = Work::None;
};

}  // namespace atelier
