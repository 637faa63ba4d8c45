// What a TrialPage shows of each step, and what it says of all of them.
#include "ui/output/StepList.h"
#include "ui/trial/LimitsCard.h"
#include "ui/trial/TrialAdvice.h"
#include "ui/trial/TrialPage.h"
#include "ui/trial/TrialWords.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

void TrialPage::showSteps() {
    for (int i = 0; i < list_->count(); ++i) showStep(i);
}

void TrialPage::showStep(int index) {
    const auto& step = steps_.steps().at(index);
    const bool untrue = isOutcomeOutdated();
    list_->setState(index, untrue ? StepList::State::Pending : listState(step.state));
    list_->setRemark(index, untrue ? QString() : trialRemark(step, limits_->limits()));
}

bool TrialPage::isOutcomeOutdated() const {
    // A failure stays to be read while the user mends its cause.
    if (task_.isRunning() || error_) return false;
    const StepChange change = stepStatus(model_.state(), Step::Trial).change;
    return change != StepChange::None && change != StepChange::OwnLines && change != StepChange::Failed;
}

void TrialPage::showOutcome() {
    const bool running = task_.isRunning();
    const bool stopping = steps_.phase() == TrialPhase::Stopping;
    limits_->setRunning(!running   ? LimitsCard::Running::No
                        : stopping ? LimitsCard::Running::Stopping
                                   : LimitsCard::Running::Yes,
                        model_.isReadyToSend());
    status_->setText(trialStatus(steps_, running));
    status_->setVisible(!status_->text().isEmpty());
    notice_->clear();
    if (running) return;
    if (error_ && error_->kind() == ErrorKind::Cancelled) {
        notice_->show(Notice::Kind::Info, tr("The try was cancelled, and its allocation given back."));
    } else if (const auto failed = error_ ? steps_.failed() : std::nullopt) {
        // The step that failed and its last lines are shown in the list, so that the notice has only the
        // advice.
        const TrialAdvice advice = trialAdvice(failed->id);
        notice_->show(Notice::Kind::Error, advice.text);
        notice_->addLink(tr("Go to: %1").arg(stepTitle(advice.where)),
                         [this, where = advice.where] { Q_EMIT stepWanted(where); });
    } else if (error_) {
        notice_->showError(*error_);
    } else if (isDone(model_.state(), Step::Trial)) {
        notice_->show(Notice::Kind::Success,
                      tr("Every step works: the script has what it needs. The allocation was given back."));
    }
}

}  // namespace atelier
