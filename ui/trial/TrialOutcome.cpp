// What a TrialPage shows of each step, and what it says of all of them.
#include <algorithm>

#include "core/messages/Messages.h"
#include "ui/output/StepList.h"
#include "ui/page/StepWords.h"
#include "ui/trial/LimitsCard.h"
#include "ui/trial/TrialAdvice.h"
#include "ui/trial/TrialPage.h"
#include "ui/trial/TrialWords.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

void TrialPage::presentSteps(const QList<ScriptStep>& now) {
    const bool same = own_.areOf(now);
    same ? own_.setTitles(now) : own_.setSteps(now);
    if (steps_.areOf(now)) steps_.setTitles(now);
    QStringList titles;
    for (const auto& step : own_.steps()) titles += step.title;
    // What an earlier try has written is no output of other steps, though they have the same names.
    const bool isOther = isOfOtherSteps();
    const bool keepsOutput = same && isOther == isListOfSomethingElse_;
    isListOfSomethingElse_ = isOther;
    list_->setSteps(titles, keepsOutput);
    if (!keepsOutput && !isOther)
        for (qsizetype i = 0; i < outputs_.size(); ++i) list_->append(int(i), outputs_.at(i));
    showSteps();
}

void TrialPage::showSteps() {
    for (int i = 0; i < list_->count(); ++i) showStep(i);
}

void TrialPage::showStep(int index) {
    const auto step = shownSteps().steps().at(index);
    list_->setState(index, listState(step.state));
    list_->setRemark(index, trialRemark(step, limits_->limits()));
    if (isOfOtherSteps()) list_->setExpanded(index, false);
}

bool TrialPage::isOfOtherSteps() const {
    if (task_.isRunning()) return false;
    const bool isSeen = visibilityOf(outcome_, model_.state()) != OutcomeVisibility::Hidden;
    return !isSeen || !std::ranges::equal(steps_.steps(), own_.steps(), {}, &TrialStep::id, &TrialStep::id);
}

TrialSteps TrialPage::shownSteps() const {
    if (!isOfOtherSteps()) return steps_;
    TrialSteps shown = own_;
    // The journey's record tells that a try went well of which the page shows another one, or none.
    if (isDone(model_.state(), Step::Trial)) shown.succeed();
    return shown;
}

void TrialPage::showOutcome() {
    const bool running = task_.isRunning();
    const bool stopping = steps_.phase() == TrialPhase::Stopping;
    limits_->setRunning(!running   ? LimitsCard::Running::No
                        : stopping ? LimitsCard::Running::Stopping
                                   : LimitsCard::Running::Yes,
                        model_.isReadyToSend());
    status_->setText(trialStatus(shownSteps(), running));
    status_->setVisible(!status_->text().isEmpty());
    notice_->clear();
    if (running) return;
    const Error* error = isOfOtherSteps() ? nullptr : shownError(outcome_, model_.state());
    if (error) return showFailure(*error);
    if (isDone(model_.state(), Step::Trial))
        notice_->show(Notice::Kind::Success,
                      tr("Every step works: the script has what it needs. The allocation was given back."));
}

void TrialPage::keepLearnt(const NodeFact& fact) {
    const auto& state = model_.state();
    if (!state.cluster || !state.login) return;
    learnt_ << fact;
    learntNotice_->say(Notice::Kind::Info, [learnt = learnt_] {
        QStringList lines;
        for (const NodeFact& one : learnt) lines << learntInWords(one);
        return lines.join(QLatin1Char('\n'));
    });
    writing_.add<void>([store = profiles_, key = profileKey(*state.cluster, *state.login),
                        fact] { return store.noteFound(key, fact.path, fact.value); },
                       [this](const Expected<void>& kept) {
                           if (!kept) learntNotice_->showError(kept.error());
                       });
}

void TrialPage::showFailure(const Error& error) {
    if (error.kind() == ErrorKind::Cancelled)
        return notice_->show(Notice::Kind::Info, tr("The try was cancelled, and its allocation given back."));
    const QString earlier = earlierSentence(changeUntil(*outcome_, model_.state()));
    const auto tell = [&](const QString& words, const QString& detail = {}) {
        notice_->show(Notice::Kind::Error, QStringList{words, earlier}.join(QLatin1Char('\n')).trimmed(),
                      detail);
    };
    const auto failed = steps_.failed();
    if (!failed) return tell(sentence(error), error.detail.trimmed());
    // That nothing can load a module is more than that one is not there.
    if (error.kind() == ErrorKind::ModulesMissing) {
        tell(sentence(error));
        notice_->addLink(tr("Go to: %1").arg(stepTitle(Step::Environment)),
                         [this] { Q_EMIT stepWanted(Step::Environment); });
        return;
    }
    // The step that failed and its last lines are shown in the list, so that the notice has only the advice.
    const TrialAdvice advice = trialAdvice(failed->id, model_.state().job.environment);
    tell(advice.text);
    notice_->addLink(tr("Go to: %1").arg(stepTitle(advice.where)),
                     [this, where = advice.where] { Q_EMIT stepWanted(where); });
}

}  // namespace atelier
