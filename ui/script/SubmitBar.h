#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>

#include "ui/script/ScriptActions.h"

class QPushButton;

namespace atelier {

class ScriptSession;
class Text;

/// The line below the script: its state, and the buttons that check it on the cluster and submit it.
class SubmitBar final : public QObject {
    Q_OBJECT
public:
    /// `flush` takes over what is still being typed; `submit` is the page's main button.
    SubmitBar(JourneyModel& model, const AppServices& services, ScriptSession& session,
              std::function<void()> flush, QPushButton* submit, QObject* parent = nullptr);

    /// To be placed in the layout by the page.
    Text* status() { return status_; }
    QPushButton* testButton() { return test_; }

    void present();
    /// Does what the button does.
    void submit();
    bool isSubmitting() const { return actions_.work() == ScriptActions::Work::Submitting; }

Q_SIGNALS:
    void begun();
    void failed(const Error& error);
    void submitted();
    /// Instead of `submitted`: the user is not signed in any more where the job was submitted.
    void submittedElsewhere(const SubmittedJob& job);
    /// Instead of `submitted`: the job was submitted, but this computer could not record it.
    void submittedUnnoted(const Error& error);
    /// As in ScriptActions.
    void answerLost(const OpenSubmission& submission);
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
    QPushButton* test_;
    QPushButton* submit_;
};

}  // namespace atelier
