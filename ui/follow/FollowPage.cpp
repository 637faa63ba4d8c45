#include "ui/follow/FollowPage.h"

#include <QPushButton>
#include <QToolButton>

#include "ui/follow/EmptyWords.h"
#include "ui/follow/FollowWork.h"
#include "ui/follow/GpuCard.h"
#include "ui/follow/IdleGpus.h"
#include "ui/follow/JobChooser.h"
#include "ui/follow/JobEndWords.h"
#include "ui/follow/JobFigures.h"
#include "ui/follow/MetricsCard.h"
#include "ui/follow/PieceWords.h"
#include "ui/follow/StateLine.h"
#include "ui/follow/TensorBoardOpener.h"
#include "ui/layout/StackingRow.h"
#include "ui/output/OutputView.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

constexpr int outputLines = 5;  // at least; all the height there is left

}  // namespace

FollowPage::FollowPage(JourneyModel& model, const AppServices& services, Work& work, QWidget* parent)
    : Page(Step::Follow, Width::Full, parent),
      model_(model),
      services_(services),
      following_(work.following),
      list_(work.jobs) {
    tensorBoard_ = new TensorBoardOpener(model, services, this);
    jobs_ = new JobChooser(list_, this);
    buildHeader();
    buildState();
    buildCharts();
    listenToTensorBoard();
    listenToFollowing();
    model_.onChange(
        {JourneyFact::Cluster, JourneyFact::Login, JourneyFact::Connection, JourneyFact::Submitted}, this,
        [this] { onJourneyChanged(); });
    connect(&model_, &JourneyModel::followedChanged, this, &FollowPage::presentOnceSeen);
}

FollowPage::~FollowPage() = default;

void FollowPage::listenToFollowing() {
    connect(&list_, &JobList::changed, this, &FollowPage::presentOnceSeen);
    connect(&list_, &JobList::failed, this,
            [this](const Error& error) { say([this, error] { notice_->showError(error); }); });
    connect(&following_, &JobFollowing::outputRestarted, output_, &OutputView::clearOutput);
    connect(&following_, &JobFollowing::outputCame, output_,
            [this](const QByteArray& bytes) { output_->append(bytes); });
    connect(&following_, &JobFollowing::troubled, this, &FollowPage::sayTrouble);
    connect(&following_, &JobFollowing::recovered, this, [this] { unsay(JobMessages::About::Trouble); });
    connect(&following_, &JobFollowing::gaveUp, this, &FollowPage::sayGaveUp);
}

void FollowPage::onJourneyChanged() {
    if (isVisible()) Q_EMIT model_.followWanted();
    presentOnceSeen();
}

void FollowPage::showEvent(QShowEvent* event) {
    Q_EMIT model_.followWanted();
    Page::showEvent(event);
}

void FollowPage::buildHeader() {
    tensorBoardButton_ = makeButton(ButtonKind::Normal, this, [this] { tensorBoard_->open(); });
    tensorBoardButton_->setObjectName(QStringLiteral("follow.tensorboard"));
    stop_ = makeButton(ButtonKind::Danger, this, [this] { stopJob(); });
    stop_->setObjectName(QStringLiteral("follow.cancel"));
    addHeaderWidget(jobs_);
    addHeaderWidget(tensorBoardButton_);
    addHeaderWidget(stop_);
}

void FollowPage::buildState() {
    state_ = add(new StateLine(services_.clock));
    state_->setObjectName(QStringLiteral("follow.state"));
    connect(state_, &StateLine::ticked, this,
            [this] { figures_->presentTimeLeft(model_.followed().status, state_->sinceStatus()); });
    // The notices that appear by themselves have nothing to click on, and stand below those that have: they
    // must not move a button.
    notice_ = add(new Notice);
    notice_->setObjectName(QStringLiteral("follow.notice"));
    messages_ = std::make_unique<JobMessages>(*notice_);
    why_ = add(new Notice);
    why_->setObjectName(QStringLiteral("follow.why"));
    idle_ = add(new Notice);
    idle_->setObjectName(QStringLiteral("follow.idle"));
    figures_ = add(new Card)->add(new JobFigures);
}

void FollowPage::buildCharts() {
    auto* row = new StackingRow(spacing(4));
    gpus_ = new GpuCard;
    connect(gpus_, &GpuCard::chartChosen, this, [this] { gpus_->present(model_.followed().gpus); });
    metrics_ = new MetricsCard;
    connect(metrics_, &MetricsCard::groupChosen, this, &FollowPage::presentFigures);
    row->addPart(gpus_, 1);
    row->addPart(metrics_, 1);
    add(row, 3);
    outputCard_ = add(new Card, 2);
    outputCard_->content()->setSpacing(spacing(2));
    save_ = makeIconButton(QStringLiteral("download"), this, [this] { chooseFolderForOutput(); });
    save_->setObjectName(QStringLiteral("follow.save"));
    outputCard_->addHeaderWidget(save_);
    output_ = outputCard_->add(new OutputView);
    output_->setObjectName(QStringLiteral("follow.output"));
    output_->setPreferredLines(outputLines);
}

SubmittedJob FollowPage::shownJob() const {
    return model_.state().submitted.value_or(SubmittedJob());
}

void FollowPage::present(InSight) {
    const auto job = model_.state().submitted;
    jobs_->present(job ? job->jobId : QString());
    stop_->setEnabled(job && model_.host() && !hasEnded(model_.followed().status));
    save_->setEnabled(model_.host() && !model_.followed().outputFile.isEmpty());
    tensorBoardButton_->setEnabled(tensorBoard_->canOpen());
    metrics_->setRuns(model_.followed().scalars);
    messages_->present(shownJob());
    presentState();
    presentIdleGpus();
    presentFigures();
    presentCharts();
}

void FollowPage::presentState() {
    const auto job = model_.state().submitted;
    const JobStatus& status = model_.followed().status;
    setSubtitle(job ? tr("Job %1, “%2”").arg(job->jobId, job->name) : tr("No job has been submitted yet."));
    state_->setStatus(job.value_or(SubmittedJob()), status, model_.followed().statusAt);
    const bool ended = isFinal(status.state);
    const QString failed = job ? failedPiecesInWords(*job, status) : QString();
    QStringList why{failed,
                    ended ? endReasonInWords(status, following_.endOfOutput()) : waitReasonInWords(status),
                    job ? forgottenJobInWords(*job, status) : QString()};
    why.removeAll(QString());
    if (why.isEmpty()) return why_->clear();
    // Of a chain that came to its end, what failed on the way is no fault of the whole.
    const JobState end = endOfJob(status, following_.endOfOutput());
    const bool fault = ended && end != JobState::Completed && end != JobState::Cancelled;
    const auto kind = fault              ? Notice::Kind::Error
                      : failed.isEmpty() ? Notice::Kind::Info
                                         : Notice::Kind::Warning;
    why_->show(kind, why.join(QLatin1Char('\n')));
}

void FollowPage::presentIdleGpus() {
    const FollowedJob& job = model_.followed();
    const auto idle = job.status.state == JobState::Running ? idleGpus(job.gpus) : std::nullopt;
    if (!idle) return idle_->clear();
    const QString words = sentence(*idle) + QLatin1Char('\n') + advice(*idle);
    if (idle_->text() != words) idle_->show(Notice::Kind::Warning, words);
}

void FollowPage::presentFigures() {
    figures_->present(model_.followed(), figureTag(metrics_->group()), state_->sinceStatus());
}

void FollowPage::presentCharts() {
    const FollowedJob& job = model_.followed();
    gpus_->setEmptyText(noGpusInWords(job));
    metrics_->setEmptyText(noMetricsInWords(job));
    output_->setPlaceholderText(noOutputInWords(job));
    gpus_->present(job.gpus);
    outputCard_->setTitle(job.outputFile.isEmpty() ? tr("Output")
                                                   : job.outputFile.section(QLatin1Char('/'), -1));
    outputCard_->setRemark(following_.outputBytes() > 0 ? format::bytes(following_.outputBytes())
                                                        : QString());
}

void FollowPage::retranslate() {
    tensorBoardButton_->setText(tr("Open TensorBoard"));
    stop_->setText(tr("Stop the job…"));
    setIconButtonText(save_, tr("Save the whole output…"));
    output_->setAccessibleName(tr("Output of the job"));
}

}  // namespace atelier
