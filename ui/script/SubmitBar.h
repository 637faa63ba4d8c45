#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "ui/script/ScriptActions.h"

class QPushButton;

namespace atelier {

class OnceSeen;
class ScriptSession;
class Text;

/// The line below the script: its state, and the buttons that check it on the cluster and submit it.
class SubmitBar final : public QObject {
    Q_OBJECT
public:
    /// `flush` takes over what is still being typed; `submit` is the page's main button.
    SubmitBar(JourneyModel& model, const AppServices& services, ScriptSession& session,
              std::function<void()> flush, QPushButton* submit, QObject* parent = nullptr);

    /// The line of the script's state; to be placed in the layout by the page.
    Text* status() { return status_; }
    /// The button that asks Slurm; to be placed in the layout by the page, too.
    QPushButton* testButton() { return test_; }

    /// Shows what holds now; to be called after each change of the session.
    void present();
    /// Submits the script, with what is still being typed; does nothing while the button is disabled. The
    /// cluster is asked about it first, unless it has just been, or has said that a path is missing and the
    /// user submits all the same.
    void submit();
    /// Whether a submission is under way.
    bool isSubmitting() const { return actions_.work() == ScriptActions::Work::Submitting; }

Q_SIGNALS:
    /// An action has begun.
    void begun();
    /// An action has ended with an error.
    void failed(const Error& error);
    /// The job was submitted, and is the journey's job by now.
    void submitted();
    /// Instead of `submitted`: the user is not signed in any more where the job was submitted.
    void submittedElsewhere(const SubmittedJob& job);
    /// Instead of `submitted`: the job was submitted, but this computer could not record it.
    void submittedUnrecorded(const Error& error);
    /// It is not known whether Slurm has accepted the job (ScriptActions::answerLost).
    void answerLost(const OpenSubmission& submission);
    /// It is known what became of submissions whose answers were lost (ScriptActions::outcomesKnown).
    void outcomesKnown(const QList<SubmissionOutcome>& outcomes);
    /// `isSubmitting` may have changed.
    void workChanged();

private:
    void retranslate();
    void test();
    void connectActions();

    JourneyModel& model_;
    ScriptSession& session_;
    std::function<void()> flush_;
    std::shared_ptr<const Clock> clock_;
    ScriptActions actions_;
    std::optional<StartEstimate> estimate_;
    Text* status_;
    OnceSeen* seen_;
    QPushButton* test_;
    QPushButton* submit_;
};

}  // namespace atelier
