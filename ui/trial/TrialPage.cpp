#include "ui/trial/TrialPage.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QTimer>

#include "core/journey/RequireDestinations.h"
#include "core/slurm/Salloc.h"
#include "core/trial/TrialAllocation.h"
#include "ui/output/StepList.h"
#include "ui/page/ClusterWords.h"
#include "ui/trial/LimitsCard.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

/// Bytes of what a step has written last, for the time when the try is shown again.
constexpr qsizetype longestKept = 64 * 1024;

/// Whether a try ended with a step that failed.
bool isOfStep(const Error& error) {
    return error.kind() == ErrorKind::TrialStepFailed || error.kind() == ErrorKind::ModulesMissing;
}

}  // namespace

TrialPage::TrialPage(JourneyModel& model, const AppServices& services, QWidget* parent)
    : Page(Step::Trial, Width::Column, parent),
      model_(model),
      clock_(services.clock),
      profiles_(ProfileStore::in(services.dataFolder)),
      writing_(this),
      limits_(add(new LimitsCard)),
      card_(add(new Card)),
      status_(new Text(TextStyle::Body, Tone::Muted)),
      list_(new StepList),
      notice_(new Notice),
      learntNotice_(new Notice) {
    status_->setObjectName(QStringLiteral("trial.status"));
    list_->setObjectName(QStringLiteral("trial.steps"));
    card_->add(status_->wrapped());
    card_->add(notice_);
    card_->add(list_);
    card_->add(learntNotice_);
    learntNotice_->setObjectName(QStringLiteral("trial.learnt"));
    connect(limits_, &LimitsCard::startWanted, this, &TrialPage::start);
    connect(limits_, &LimitsCard::cancelWanted, this, &TrialPage::cancel);
    connect(limits_, &LimitsCard::limitsChanged, this, &TrialPage::presentOnceSeen);
    model_.onChange(JourneyFact::Connection, this, [this] {
        // A try over a connection that was given up is stopped: nobody would see it go on.
        if (task_.isRunning() && !model_.host() && !stopped_) cancel();
    });
    model_.onChange({JourneyFact::Cluster, JourneyFact::Login, JourneyFact::Connection, JourneyFact::Program,
                     JourneyFact::Dataset, JourneyFact::Records, JourneyFact::Job, JourneyFact::Script,
                     JourneyFact::Agreement},
                    this, [this] { presentOnceSeen(); });
}

TrialPage::~TrialPage() {
    task_.forget();
}

void TrialPage::present(InSight) {
    presentReasons();
    const auto& state = model_.state();
    const auto cluster = state.cluster.value_or(ClusterProfile{});
    JobSpec job = state.job;
    job.language = model_.language();
    // While a try is under way, its own steps and its own command stand there.
    if (!task_.isRunning()) {
        presentSteps(scriptSteps(job, cluster));
        limits_->setCommand(toShell(sallocCommand(trialAllocation(job, cluster, limits_->limits()), {})));
    }
    showOutcome();
}

void TrialPage::keepOutput(int step, const QByteArray& written) {
    QByteArray& kept = outputs_[step];
    kept = (kept + written).right(longestKept);
}

void TrialPage::start() {
    const auto host = model_.host();
    const auto& cluster = model_.state().cluster;
    if (!host || !cluster || task_.isRunning()) return;
    JobSpec job = model_.state().job;
    job.language = model_.language();
    outcome_.reset();
    own_.setSteps({});
    steps_.setSteps(scriptSteps(job, *cluster));
    outputs_.clear();
    learnt_.clear();
    learntNotice_->clear();
    presentOnceSeen();
    outputs_.resize(steps_.steps().size());
    steps_.begin();
    pace_ = {};
    stopped_ = false;
    underWay_ = trialToRun(model_.state());
    trains_ = presentPaceConditions(model_.state());
    task_ = startTask<void>(
        this,
        [this, host, job, journey = model_.state(), cluster = *cluster,
         limits = limits_->limits()](TaskContext& context) -> Expected<void> {
            if (auto there = requireAgreedDestinations(*host, journey, context.stop()); !there) return there;
            const auto observer = [this, &context](const TrialEvent& event) {
                context.post([this, event] { onEvent(event); });
            };
            return tryInteractively(*host, job, cluster, limits, observer, context.stop());
        },
        [this](const Expected<void>& outcome) { finish(outcome); });
    showSteps();
    presentOnceSeen();
    Q_EMIT underWayChanged();
}

Page::UnderWay TrialPage::underWay() const {
    return task_.isRunning() ? UnderWay::Try : UnderWay::Nothing;
}

void TrialPage::cancel() {
    stopped_ = true;
    steps_.stop();
    task_.cancel();
    presentOnceSeen();
}

void TrialPage::onEvent(const TrialEvent& event) {
    const auto now = clock_->monotonic();
    pace_.observe(event, now);
    if (event.fact) keepLearnt(*event.fact);
    const auto index = steps_.apply(event, now);
    if (!index) return presentOnceSeen();
    if (event.kind == TrialEvent::Kind::Output) {
        const QByteArray written = (event.text + QLatin1Char('\n')).toUtf8();
        keepOutput(*index, written);
        return list_->append(*index, written);
    }
    showStep(*index);
    // The running step is expanded, and one that succeeded is folded again.
    list_->setExpanded(*index, event.kind != TrialEvent::Kind::StepDone);
    presentOnceSeen();
}

void TrialPage::finish(const Expected<void>& outcome) {
    steps_.end();
    outcome_ = {underWay_, outcome ? std::nullopt : std::optional(outcome.error())};
    showSteps();
    // A user who cancels after the training has begun has measured its pace all the same.
    const bool ranToItsEnd = outcome || isOfStep(outcome.error());
    if (ranToItsEnd || pace_.pace())
        model_.change([this, &outcome, ranToItsEnd](JourneyState& state) {
            if (underWay_) underWay_->succeeded = outcome.has_value();
            if (ranToItsEnd && underWay_) record(state.records, *underWay_);
            if (outcome || pace_.pace()) state.pace = measuredPace();
        });
    if (!outcome) model_.dropLostConnection();
    presentOnceSeen();
    if (!outcome) QTimer::singleShot(0, this, [this] { reveal(notice_); });
    Q_EMIT underWayChanged();
}

std::optional<MeasuredPace> TrialPage::measuredPace() const {
    const auto pace = pace_.pace();
    if (!pace || !trains_) return std::nullopt;
    return MeasuredPace{*pace, *trains_};
}

void TrialPage::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!enter) return Page::keyPressEvent(event);
    if (isDone(model_.state(), Step::Trial))
        continueButton()->click();
    else
        start();
}

void TrialPage::presentReasons() {
    const QString disk = localDiskAt(model_.state()).toHtmlEscaped();
    setReasons(
        {{tr("Why try first?"),
          {tr("A missing package or a wrong path shows here in a minute. In a job that was submitted, it "
              "shows after "
              "the wait."),
           tr("An allocation for a try is short, so it usually starts soon. It serves to prepare, not to "
              "train: the "
              "real training belongs in a script.")}},
         {tr("What to look at"),
          {tr("Progress bars that move mean that the training has begun: that is all a try must show."),
           disk.isEmpty()
               ? tr("Does the program read and write on the node’s own disk as much as it can, and "
                    "little on the shared ones?")
               : tr("Does the program read and write on the node’s own disk (<code>%1</code>) as "
                    "much as it can, and little on the shared ones?")
                     .arg(disk)}},
         {tr("Good to know"),
          {tr("These are the very lines of the script of the next step, so there is nothing to note down."),
           tr("The nodes of many clusters have no internet. What must be downloaded is downloaded on the "
              "login "
              "node.")}}});
}

void TrialPage::retranslate() {
    setSubtitle(
        tr("The steps of your script, one by one, before it waits in the queue for hours to fail at the "
           "third."));
    card_->setTitle(tr("Steps of the script"));
}

}  // namespace atelier
