#include "ui/follow/FollowPage.h"

#include <QClipboard>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

#include "core/journey/FetchResults.h"
#include "core/journey/FollowJob.h"
#include "core/journey/QueueWatch.h"
#include "core/journey/SubmitJob.h"
#include "core/messages/Messages.h"
#include "ui/charts/CurveChart.h"
#include "ui/follow/ChartCard.h"
#include "ui/follow/IdleGpus.h"
#include "ui/follow/JobChooser.h"
#include "ui/follow/JobCurves.h"
#include "ui/follow/JobEndWords.h"
#include "ui/follow/JobFigures.h"
#include "ui/follow/MetricsCard.h"
#include "ui/follow/PieceWords.h"
#include "ui/follow/StateLine.h"
#include "ui/follow/TensorBoardOpener.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OutputView.h"

namespace atelier {

namespace {

// The files grow every few seconds; Slurm itself is asked far less often, by the queue's one watch.
constexpr std::chrono::seconds betweenLooks{5};
constexpr int outputLines = 5;             // at least; all the height there is left
constexpr qsizetype endKept = 8LL * 1024;  // bytes; what Slurm writes about the end is there

}  // namespace

FollowPage::FollowPage(JourneyModel& model, const AppServices& services, QWidget* parent)
    : Page(Step::Follow, Width::Full, parent), model_(model) {
    tensorBoard_ = new TensorBoardOpener(model, services, this);
    jobs_ = new JobChooser(model, services, this);
    buildHeader();
    buildState();
    buildCharts();
    listenToTensorBoard();
    connect(jobs_, &JobChooser::failed, this, [this](const Error& error) { notice_->showError(error); });
    connect(&model_, &JourneyModel::changed, this, [this] {
        follow();
        present();
    });
    connect(&model_, &JourneyModel::followedChanged, this, &FollowPage::present);
    retranslate();
    follow();
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
    state_ = add(new StateLine);
    state_->setObjectName(QStringLiteral("follow.state"));
    connect(state_, &StateLine::ticked, this, &FollowPage::presentFigures);
    why_ = add(new Notice);
    why_->setObjectName(QStringLiteral("follow.why"));
    idle_ = add(new Notice);
    idle_->setObjectName(QStringLiteral("follow.idle"));
    notice_ = add(new Notice);
    notice_->setObjectName(QStringLiteral("follow.notice"));
    figures_ = add(new Card)->add(new JobFigures);
}

void FollowPage::buildCharts() {
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(4));
    gpuChart_ = new ChartCard(QStringLiteral("follow.gpu"));
    gpuChart_->chart()->setXAxis(XAxis::RelativeTime);
    gpuChart_->chart()->setYBounds(0, 100);
    gpuChart_->chart()->setUnit(QStringLiteral("%"));
    metrics_ = new MetricsCard;
    connect(metrics_, &MetricsCard::groupChosen, this, &FollowPage::presentFigures);
    row->addWidget(gpuChart_, 1);
    row->addWidget(metrics_, 1);
    content()->addLayout(row, 3);
    outputCard_ = add(new Card, 2);
    outputCard_->content()->setSpacing(spacing(2));
    save_ = makeIconButton(QStringLiteral("download"), this, [this] { chooseFolderForOutput(); });
    save_->setObjectName(QStringLiteral("follow.save"));
    outputCard_->addHeaderWidget(save_);
    output_ = outputCard_->add(new OutputView);
    output_->setObjectName(QStringLiteral("follow.output"));
    output_->setPreferredLines(outputLines);
}

void FollowPage::listenToTensorBoard() {
    connect(tensorBoard_, &TensorBoardOpener::opening, this, [this] {
        tensorBoardButton_->setEnabled(false);
        say([this] {
            notice_->show(Notice::Kind::Info, tr("Looking for TensorBoard and making a tunnel to it…"));
        });
    });
    connect(tensorBoard_, &TensorBoardOpener::failed, this, [this](const Error& error) {
        say([this, error] { notice_->showError(error); });
        present();
    });
    connect(tensorBoard_, &TensorBoardOpener::opened, this, [this](const QUrl& url, bool standIn) {
        say([this, url, standIn] { sayOpened(url, standIn); });
        present();
    });
    connect(tensorBoard_, &TensorBoardOpener::closed, this, [this] {
        if (tensorBoardSaid_) say({});
    });
}

void FollowPage::sayOpened(const QUrl& url, bool standIn) {
    const QString text =
        standIn
            ? tr("A stand-in for TensorBoard is open in your browser. TensorBoard itself is not installed "
                 "on this practice cluster.")
            : tr("TensorBoard is open in your browser, as long as Atelier is connected.");
    tensorBoardSaid_ = true;
    notice_->show(Notice::Kind::Success, text);
    // Not shown: whoever looks over the user's shoulder, or at a shared screen, could open it too.
    notice_->addLink(tr("Copy its address"),
                     [url] { QGuiApplication::clipboard()->setText(url.toString()); });
    notice_->addLink(tr("Close it"), [this] { tensorBoard_->close(); });
}

void FollowPage::say(const std::function<void()>& words) {
    said_ = words;
    tensorBoardSaid_ = false;
    notice_->clear();
    if (said_) said_();
}

void FollowPage::follow() {
    const auto job = model_.state().submitted;
    const auto host = model_.host();
    if (!job || !host) return follow_.cancel();
    const bool known = followedJob_ == job->jobId;
    if (known && (follow_.isRunning() || isFinal(model_.followed().status.state))) return;
    if (known && gaveUpOn_.lock() == host) return;
    start(host, *job);
}

void FollowPage::start(const std::shared_ptr<RemoteHost>& host, const SubmittedJob& job) {
    follow_.forget();
    followedJob_ = job.jobId;
    gaveUpOn_.reset();
    output_->clearOutput();
    endOfOutput_.clear();
    outputBytes_ = 0;
    say({});
    follow_ = startTask<void>(
        this,
        [this, host, job, queue = model_.queueWatch(job.clusterId)](TaskContext& task) {
            const SystemClock clock;
            JobFollower follower(job, clock, queue);
            const FollowObserver observer{
                .look = [&](const FollowUpdate& update) { task.post([this, update] { take(update); }); },
                .trouble = [&](const Error& error) { task.post([this, error] { sayTrouble(error); }); },
                .recovered = [&] { task.post([this] { say({}); }); }};
            return followJob(*host, follower, betweenLooks, clock, observer, task.stop());
        },
        [this](const Expected<void>& outcome) { endWith(outcome); });
    model_.changeFollowed([&job](FollowedJob& followed) {
        followed = {};
        followed.job = job;
    });
}

void FollowPage::take(const FollowUpdate& update) {
    if (update.outputRestarted) {
        output_->clearOutput();
        endOfOutput_.clear();
        outputBytes_ = 0;
    }
    output_->append(update.output);
    outputBytes_ += update.output.size();
    endOfOutput_ = (endOfOutput_ + update.output).right(endKept);
    model_.changeFollowed([&](FollowedJob& followed) { atelier::take(followed, update); });
    state_->seen();
    if (update.scalarsChanged) notePace();
    if (isFinal(update.status.state) && !model_.state().jobEnded)
        model_.change([](JourneyState& state) { state.jobEnded = true; });
}

void FollowPage::notePace() {
    const JourneyState& now = model_.state();
    // A job of another name trains something else.
    if (!now.submitted || now.submitted->name != now.job.name) return;
    const auto pace = paceAfter(now.pace, model_.followed().scalars);
    if (pace != now.pace) model_.change([&pace](JourneyState& state) { state.pace = pace; });
}

void FollowPage::sayTrouble(const Error& error) {
    say([this, error] {
        notice_->show(Notice::Kind::Warning, sentence(error),
                      tr("The job itself is not touched by this. Atelier looks again until it answers."));
    });
}

void FollowPage::endWith(const Expected<void>& outcome) {
    if (outcome || outcome.error().kind == ErrorKind::Cancelled) return;
    gaveUpOn_ = model_.host();
    model_.noticeError(outcome.error());
    say([this, error = outcome.error()] {
        notice_->showError(error);
        notice_->addLink(tr("Look again"), [this] {
            gaveUpOn_.reset();
            follow();
        });
    });
}

void FollowPage::chooseFolderForOutput() {
    auto* dialog = new QFileDialog(this, tr("Folder for the output"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &FollowPage::saveOutput);
    dialog->open();
}

void FollowPage::saveOutput(const QString& folder) {
    const auto host = model_.host();
    const QString file = model_.followed().outputFile;
    if (!host || file.isEmpty() || saving_.isRunning()) return;
    say([this, file] { notice_->show(Notice::Kind::Info, tr("Bringing %1…").arg(file)); });
    saving_ = startTask<QString>(
        this,
        [host, file, folder](TaskContext& task) { return fetchOutput(*host, file, folder, task.stop()); },
        [this](const Expected<QString>& fetched) {
            if (!fetched) model_.noticeError(fetched.error());
            say([this, fetched] {
                if (!fetched) return notice_->showError(fetched.error());
                notice_->show(Notice::Kind::Success, tr("The whole output is in %1").arg(*fetched));
            });
        });
}

void FollowPage::stopJob() {
    const auto job = model_.state().submitted;
    const auto host = model_.host();
    if (!job || !host || cancel_.isRunning()) return;
    say([this, host, job = *job] {
        notice_->show(Notice::Kind::Warning,
                      tr("Stop job %1? What it has kept so far stays.").arg(job.jobId));
        notice_->addLink(tr("Stop it"), [this, host, job] { cancel(host, job); });
        notice_->addLink(tr("Let it run"), [this] { say({}); });
    });
}

void FollowPage::cancel(const std::shared_ptr<RemoteHost>& host, const SubmittedJob& job) {
    say({});
    cancel_ = startTask<void>(
        this, [host, job](TaskContext& task) { return cancelJob(*host, job, task.stop()); },
        [this](const Expected<void>& cancelled) {
            if (!cancelled) model_.noticeError(cancelled.error());
            say([this, cancelled] {
                if (!cancelled) return notice_->showError(cancelled.error());
                notice_->show(Notice::Kind::Info, tr("Slurm was asked to stop the job."));
            });
        });
}

void FollowPage::present() {
    const auto job = model_.state().submitted;
    const bool ended = isFinal(model_.followed().status.state);
    stop_->setEnabled(job && model_.host() && !ended);
    save_->setEnabled(model_.host() && !model_.followed().outputFile.isEmpty());
    tensorBoardButton_->setEnabled(job && model_.host() && !tensorBoard_->isOpening());
    metrics_->setRuns(model_.followed().scalars);
    presentState();
    presentIdleGpus();
    presentFigures();
    presentCharts();
}

void FollowPage::presentState() {
    const auto job = model_.state().submitted;
    const JobStatus& status = model_.followed().status;
    setSubtitle(job ? tr("Job %1, “%2”").arg(job->jobId, job->name) : tr("No job has been submitted yet."));
    state_->setStatus(job.value_or(SubmittedJob()), status);
    const bool ended = isFinal(status.state);
    const QString failed = job ? failedPiecesInWords(*job, status) : QString();
    QStringList why{failed, ended ? whyItEnded(status, endOfOutput_) : whyItWaits(status)};
    why.removeAll(QString());
    if (why.isEmpty()) return why_->clear();
    // Of a chain that came to its end, what failed on the way is no fault of the whole.
    const bool fault = ended && status.state != JobState::Completed;
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
    figures_->present(model_.followed(), figureTag(metrics_->group()), state_->secondsSinceStatus());
}

void FollowPage::presentCharts() {
    const FollowedJob& job = model_.followed();
    showGpus(*gpuChart_->chart(), job.gpus);
    const QString device = job.gpus.isEmpty() ? QString() : job.gpus.first().name;
    gpuChart_->setRemark(device.isEmpty() ? QStringLiteral("%") : QStringLiteral("% · ") + device);
    outputCard_->setTitle(job.outputFile.isEmpty() ? tr("Output")
                                                   : job.outputFile.section(QLatin1Char('/'), -1));
    outputCard_->setRemark(outputBytes_ > 0 ? format::bytes(outputBytes_) : QString());
}

void FollowPage::retranslate() {
    setTitle(tr("Follow"));
    tensorBoardButton_->setText(tr("Open TensorBoard"));
    stop_->setText(tr("Stop the job…"));
    setIconButtonText(save_, tr("Save the whole output…"));
    gpuChart_->setTitle(tr("GPU utilisation"));
    gpuChart_->chart()->setEmptyText(tr("The GPU log begins with the job."));
    output_->setAccessibleName(tr("Output of the job"));
    jobs_->retranslate();
    figures_->retranslate();
    gpuChart_->retranslate();
    metrics_->retranslate();
    present();
    if (said_) say(std::function(said_));
    Page::retranslate();
}

}  // namespace atelier
