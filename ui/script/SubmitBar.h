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

/// Below the script: how it stands, asking Slurm about it, submitting it.
class SubmitBar final : public QObject {
    Q_OBJECT
public:
    /// `flush` hands over what is still being typed; `submit` is the page's one button.
    SubmitBar(JourneyModel& model, const AppServices& services, ScriptSession& session,
              std::function<void()> flush, QPushButton* submit, QObject* parent = nullptr);

    /// To be placed by the page.
    Text* status() { return status_; }
    QPushButton* testButton() { return test_; }

    void present();
    void retranslate();
    /// As if the button were pressed.
    void submit();
    bool isSubmitting() const { return actions_.work() == ScriptActions::Work::Submitting; }

Q_SIGNALS:
    void begun();
    void failed(const Error& error);
    void submitted();
    /// In its place: the job was submitted where somebody is no longer signed in.
    void submittedElsewhere(const SubmittedJob& job);
    /// In its place: the job was submitted, but this computer could not note it.
    void submittedUnnoted(const Error& error);
    /// As ScriptActions says them.
    void answerLost(const OpenSubmission& submission);
    void outcomesKnown(const QList<SubmissionOutcome>& outcomes);
    /// Whether `isSubmitting` may have changed.
    void workChanged();

private:
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
