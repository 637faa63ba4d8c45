#include "ui/script/SubmitBar.h"

#include "ui/script/ScriptWords.h"
#include "ui/script/session/ScriptSession.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/StrayClicks.h"
#include "ui/widgets/Text.h"

namespace atelier {

using Work = ScriptActions::Work;

SubmitBar::SubmitBar(JourneyModel& model, const AppServices& services, ScriptSession& session,
                     std::function<void()> flush, QPushButton* submit, QObject* parent)
    : QObject(parent),
      model_(model),
      session_(session),
      flush_(std::move(flush)),
      clock_(services.clock),
      actions_(model, services),
      status_(new Text(TextStyle::Small, Tone::Muted)),
      seen_(new OnceSeen(status_, [this] { present(); })),
      test_(makeButton(ButtonKind::Normal, nullptr)),
      submit_(submit) {
    status_->setObjectName(QStringLiteral("script.status"));
    status_->wrapped();
    // The same button asks Slurm and cancels the question.
    StrayClicks::ignoreOn(test_);
    // A double click would submit anyway what the first one has asked about.
    StrayClicks::ignoreOn(submit_);
    test_->setObjectName(QStringLiteral("script.test"));
    submit_->setObjectName(QStringLiteral("script.submit"));
    connect(test_, &QPushButton::clicked, this, &SubmitBar::test);
    connect(submit_, &QPushButton::clicked, this, &SubmitBar::submit);
    connectActions();
    keepTranslated(this, [this] { retranslate(); });
}

void SubmitBar::connectActions() {
    connect(&actions_, &ScriptActions::workChanged, this, [this] {
        if (actions_.work() != Work::None) Q_EMIT begun();
        seen_->ask();
        Q_EMIT workChanged();
    });
    connect(&actions_, &ScriptActions::checked, this,
            [this](const QString& script, const QList<Diagnostic>& found) {
                estimate_.reset();
                session_.setAsked(script, found);
            });
    connect(&actions_, &ScriptActions::estimated, this,
            [this](const QString&, const StartEstimate& estimate) {
                estimate_ = estimate;
                seen_->ask();
            });
    connect(&actions_, &ScriptActions::failed, this, &SubmitBar::failed);
    connect(&actions_, &ScriptActions::submittedElsewhere, this, &SubmitBar::submittedElsewhere);
    connect(&actions_, &ScriptActions::submittedUnrecorded, this, &SubmitBar::submittedUnrecorded);
    connect(&actions_, &ScriptActions::answerLost, this, &SubmitBar::answerLost);
    connect(&actions_, &ScriptActions::outcomesKnown, this, &SubmitBar::outcomesKnown);
    connect(&actions_, &ScriptActions::submitted, this, [this] { Q_EMIT submitted(); });
}

void SubmitBar::test() {
    if (actions_.work() != Work::None) return actions_.cancel();
    flush_();
    actions_.test(session_.draft().text());
}

void SubmitBar::submit() {
    using Before = ScriptActions::Before;
    flush_();
    if (!submit_->isEnabled()) return;
    const bool isKnown = session_.findings().lacksOnlyPaths() || session_.isFreshlyCleared();
    actions_.submit(session_.draft().text(), isKnown ? Before::Nothing : Before::Asking);
}

void SubmitBar::present() {
    const Work work = actions_.work();
    const bool connected = model_.host() != nullptr;
    test_->setText(work == Work::None ? tr("Ask Slurm") : tr("Cancel"));
    test_->setEnabled(connected);
    submit_->setText(work == Work::Submitting               ? tr("Submitting…")
                     : session_.findings().lacksOnlyPaths() ? tr("Submit anyway")
                                                            : tr("Submit"));
    submit_->setEnabled(model_.isReadyToSend() && work == Work::None && session_.mayBeSubmitted());
    if (work == Work::None && !session_.isSweepComplete())
        return status_->setText(
            tr("The table of hyperparameters has to be completed before it can be submitted"));
    const bool current = estimate_ && session_.findings().wasAsked();
    const auto& findings = session_.findings();
    status_->setText(scriptStatus(findings, missingNow(model_.state(), findings), work,
                                  current ? estimate_ : std::nullopt, clock_->now()));
}

void SubmitBar::retranslate() {
    setPlainToolTip(submit_, tr("Ctrl+Enter submits too."));
}

}  // namespace atelier
