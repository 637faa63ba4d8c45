#include "ui/follow/FollowPage.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <cmath>

#include "core/journey/SubmitJob.h"
#include "core/messages/Messages.h"
#include "ui/charts/CurveChart.h"
#include "ui/follow/ChartCard.h"
#include "ui/follow/JobCurves.h"
#include "ui/follow/TensorBoardOpener.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Figure.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OutputView.h"

namespace atelier {

namespace {

// The files grow every few seconds; Slurm itself is asked far less often, by the follower.
constexpr std::chrono::seconds betweenLooks{5};
constexpr double mebibyte = 1024.0 * 1024.0;

Notice::Kind kindOf(JobState state) {
    if (state == JobState::Completed) return Notice::Kind::Success;
    return isFinal(state) ? Notice::Kind::Error : Notice::Kind::Info;
}

/// Looks until the job has ended, the user leaves, or a look fails for good.
Expected<void> lookAgainAndAgain(RemoteHost& host, const SubmittedJob& job, std::stop_token stop,
                                 const std::function<void(const FollowUpdate&)>& show) {
    const SystemClock clock;
    JobFollower follower(job, clock);
    for (;;) {
        const auto update = follower.look(host, stop);
        if (!update && !(update.error().retryable && host.isConnected())) return failure(update);
        if (update) show(*update);
        if (update && isFinal(update->status.state)) return {};
        if (!clock.sleepFor(betweenLooks, stop)) return failure(ErrorKind::Cancelled);
    }
}

}  // namespace

FollowPage::FollowPage(JourneyModel& model, const AppServices& services, QWidget* parent)
    : Page(Step::Follow, Width::Full, parent), model_(model) {
    tensorBoard_ = new TensorBoardOpener(model, services, this);
    buildFigures();
    buildCharts();
    connect(&model_, &JourneyModel::changed, this, [this] {
        follow();
        present();
    });
    connect(&model_, &JourneyModel::followedChanged, this, &FollowPage::present);
    retranslate();
    follow();
}

void FollowPage::buildFigures() {
    tensorBoardButton_ = makeButton(ButtonKind::Normal, this, [this] { tensorBoard_->open(); });
    tensorBoardButton_->setObjectName(QStringLiteral("follow.tensorboard"));
    stop_ = makeButton(ButtonKind::Danger, this, [this] { stopJob(); });
    stop_->setObjectName(QStringLiteral("follow.cancel"));
    addHeaderWidget(tensorBoardButton_);
    addHeaderWidget(stop_);
    state_ = add(new Notice);
    notice_ = add(new Notice);
    auto* card = add(new Card);
    auto* figures = card->add(new FigureRow);
    step_ = figures->addFigure();
    metric_ = figures->addFigure();
    gpu_ = figures->addFigure();
    memory_ = figures->addFigure();
    timeLeft_ = figures->addFigure();
    connect(tensorBoard_, &TensorBoardOpener::opening, this, [this] {
        tensorBoardButton_->setEnabled(false);
        notice_->show(Notice::Kind::Info, tr("Looking for TensorBoard and making a tunnel to it…"));
    });
    connect(tensorBoard_, &TensorBoardOpener::failed, this, [this](const Error& error) {
        notice_->showError(error);
        present();
    });
    connect(tensorBoard_, &TensorBoardOpener::opened, this, [this](const QUrl& url, bool standIn) {
        const QString text =
            standIn
                ? tr("A stand-in for TensorBoard is open in your browser, at %1. TensorBoard itself is not "
                     "installed on this practice cluster.")
                : tr("TensorBoard is open in your browser, at %1, as long as Atelier is connected.");
        notice_->show(Notice::Kind::Success, text.arg(url.toString()));
        present();
    });
}

void FollowPage::buildCharts() {
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(4));
    gpuChart_ = new ChartCard(QStringLiteral("follow.gpu"));
    gpuChart_->chart()->setXAxis(XAxis::RelativeTime);
    gpuChart_->chart()->setYBounds(0, 100);
    gpuChart_->chart()->setUnit(QStringLiteral("%"));
    metricsChart_ = new ChartCard(QStringLiteral("follow.metrics"));
    tags_ = new QComboBox;
    tags_->setObjectName(QStringLiteral("follow.metric"));
    tags_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    metricsChart_->addHeaderWidget(tags_);
    connect(tags_, &QComboBox::currentTextChanged, this, &FollowPage::presentCharts);
    row->addWidget(gpuChart_, 1);
    row->addWidget(metricsChart_, 1);
    content()->addLayout(row);
    outputCard_ = add(new Card, 1);
    output_ = outputCard_->add(new OutputView);
    output_->setObjectName(QStringLiteral("follow.output"));
}

void FollowPage::follow() {
    const auto job = model_.state().submitted;
    const auto host = model_.host();
    if (!job || !host) return follow_.cancel();
    const bool known = followedJob_ == job->jobId;
    if (known && (follow_.isRunning() || isFinal(model_.followed().status.state))) return;
    follow_.forget();
    followedJob_ = job->jobId;
    output_->clearOutput();
    notice_->clear();
    follow_ = startTask<void>(
        this,
        [this, host, job = *job](TaskContext& task) {
            return lookAgainAndAgain(*host, job, task.stop(), [&](const FollowUpdate& update) {
                task.post([this, update] { take(update); });
            });
        },
        [this](const Expected<void>& outcome) { endWith(outcome); });
    model_.changeFollowed([&job](FollowedJob& followed) {
        followed = {};
        followed.job = *job;
    });
}

void FollowPage::take(const FollowUpdate& update) {
    if (update.outputRestarted) output_->clearOutput();
    output_->append(update.output);
    model_.changeFollowed([&](FollowedJob& followed) { atelier::take(followed, update); });
    if (isFinal(update.status.state) && !model_.state().jobEnded)
        model_.change([](JourneyState& state) { state.jobEnded = true; });
}

void FollowPage::endWith(const Expected<void>& outcome) {
    if (outcome || outcome.error().kind == ErrorKind::Cancelled) return;
    model_.noticeError(outcome.error());
    notice_->showError(outcome.error());
}

void FollowPage::stopJob() {
    const auto job = model_.state().submitted;
    const auto host = model_.host();
    if (!job || !host || cancel_.isRunning()) return;
    notice_->clear();
    notice_->show(Notice::Kind::Warning, tr("Stop job %1? What it has kept so far stays.").arg(job->jobId));
    notice_->addLink(tr("Stop it"), [this, host, job] {
        notice_->clear();
        cancel_ = startTask<void>(
            this, [host, job](TaskContext& task) { return cancelJob(*host, *job, task.stop()); },
            [this](const Expected<void>& cancelled) {
                if (cancelled)
                    return notice_->show(Notice::Kind::Info, tr("Slurm was asked to stop the job."));
                model_.noticeError(cancelled.error());
                notice_->showError(cancelled.error());
            });
    });
    notice_->addLink(tr("Let it run"), [this] { notice_->clear(); });
}

void FollowPage::present() {
    const auto job = model_.state().submitted;
    const bool ended = isFinal(model_.followed().status.state);
    stop_->setEnabled(job && model_.host() && !ended);
    tensorBoardButton_->setEnabled(job && model_.host() && !tensorBoard_->isOpening());
    presentState();
    presentFigures();
    const QStringList tags = tagsOf(model_.followed().scalars);
    if (tags_->count() != tags.size()) {
        const QString shown = tags_->currentText();
        const QSignalBlocker blocker(tags_);
        tags_->clear();
        tags_->addItems(tags);
        tags_->setCurrentText(tags.contains(shown) ? shown : mainTag(model_.followed().scalars));
    }
    tags_->setHidden(tags.isEmpty());
    presentCharts();
}

void FollowPage::presentState() {
    const auto job = model_.state().submitted;
    const JobStatus& status = model_.followed().status;
    if (!job) return setSubtitle(tr("No job has been submitted yet."));
    if (status.nodes.isEmpty())
        setSubtitle(tr("Job %1, “%2”").arg(job->jobId, job->name));
    else
        setSubtitle(
            tr("Job %1, “%2”, on %3").arg(job->jobId, job->name, status.nodes.join(QStringLiteral(", "))));
    QString text = sentence(status.state);
    if (status.state == JobState::Pending && !status.reason.isEmpty())
        text += QStringLiteral(" · ") + pendingReason(status.reason);
    if (job->pieces > 1)
        text += QStringLiteral(" · ") + tr("%1 of %2 pieces done").arg(status.piecesDone).arg(job->pieces);
    state_->show(kindOf(status.state), text);
}

void FollowPage::presentFigures() {
    const FollowedJob& job = model_.followed();
    const QString tag = tags_->currentText().isEmpty() ? mainTag(job.scalars) : tags_->currentText();
    const auto newest = newestValue(job.scalars, tag);
    step_->setValue(newest ? format::count(newest->step) : QString());
    metric_->setLabel(tag.isEmpty() ? tr("Metric") : tag);
    metric_->setValue(newest ? format::number(newest->value, 3) : QString());
    const auto utilization = lastHourUtilization(job.gpus);
    gpu_->setValue(utilization ? format::number(*utilization, 0) : QString(), QStringLiteral("%"));
    double used = 0;
    double total = 0;
    for (const GpuSeries& gpu : job.gpus) {
        const auto last = gpu.memoryUsedMiB.last();
        if (last && !std::isnan(last->value)) used += last->value;
        total += gpu.memoryTotalMiB;
    }
    memory_->setValue(
        total > 0 ? format::bytes(static_cast<qint64>(used * mebibyte)) : QString(),
        total > 0 ? tr("of %1").arg(format::bytes(static_cast<qint64>(total * mebibyte))) : QString());
    const bool running = job.status.state == JobState::Running && job.status.secondsLeft >= 0;
    timeLeft_->setValue(running ? format::duration(std::chrono::seconds(job.status.secondsLeft)) : QString());
}

void FollowPage::presentCharts() {
    const FollowedJob& job = model_.followed();
    showGpus(*gpuChart_->chart(), job.gpus);
    showMetric(*metricsChart_->chart(), job.scalars, tags_->currentText());
    metricsChart_->chart()->setTitle(tags_->currentText());
    const QString device = job.gpus.isEmpty() ? QString() : job.gpus.first().name;
    gpuChart_->setRemark(device.isEmpty() ? QStringLiteral("%") : QStringLiteral("% · ") + device);
    outputCard_->setTitle(job.outputFile.isEmpty() ? tr("Output")
                                                   : job.outputFile.section(QLatin1Char('/'), -1));
}

void FollowPage::retranslate() {
    setTitle(tr("Follow"));
    tensorBoardButton_->setText(tr("Open TensorBoard"));
    stop_->setText(tr("Stop the job…"));
    step_->setLabel(tr("Step"));
    gpu_->setLabel(tr("GPU, last hour"));
    memory_->setLabel(tr("GPU memory"));
    timeLeft_->setLabel(tr("Time left"));
    gpuChart_->setTitle(tr("GPU utilisation"));
    gpuChart_->chart()->setEmptyText(tr("The GPU log begins with the job."));
    metricsChart_->setTitle(tr("Metrics"));
    metricsChart_->chart()->setEmptyText(
        tr("The curves come once the training has written its first values."));
    tags_->setAccessibleName(tr("Metric to show"));
    output_->setAccessibleName(tr("Output of the job"));
    gpuChart_->retranslate();
    metricsChart_->retranslate();
    present();
    Page::retranslate();
}

}  // namespace atelier
