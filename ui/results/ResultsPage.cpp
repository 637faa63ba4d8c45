#include "ui/results/ResultsPage.h"

#include <QHeaderView>
#include <QPushButton>
#include <QTableView>

#include "core/results/FetchResults.h"
#include "ui/follow/EmptyWords.h"
#include "ui/page/ClusterWords.h"
#include "ui/results/OfflineRuns.h"
#include "ui/results/PaddedItems.h"
#include "ui/results/ResultFilesModel.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"
#include "ui/widgets/ProgressLine.h"

namespace atelier {

ResultsPage::ResultsPage(JourneyModel& model, const AppServices& services, QWidget* parent)
    : Page(Step::Results, Width::Column, parent), model_(model), services_(services), saving_(this) {
    buildFiles();
    buildDestination();
    model_.onChange({JourneyFact::Cluster, JourneyFact::Login, JourneyFact::Connection, JourneyFact::Job,
                     JourneyFact::Submitted},
                    this, [this](const JourneyChange& change) { onJourneyChanged(change); });
    connect(&model_, &JourneyModel::followedChanged, this, &ResultsPage::onFollowedChanged);
    continueButton()->hide();
}

void ResultsPage::buildFiles() {
    filesCard_ = add(new Card);
    files_ = new ResultFilesModel(this);
    table_ = filesCard_->add(new QTableView);
    table_->setObjectName(QStringLiteral("results.files"));
    table_->setModel(files_);
    table_->verticalHeader()->hide();
    table_->setShowGrid(false);
    table_->setTabKeyNavigation(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    table_->horizontalHeader()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    // Wide enough for "1,023 bytes" in either language, whatever came before.
    table_->horizontalHeader()->setMinimumSectionSize(spacing(28));
    table_->horizontalHeader()->setFocusPolicy(Qt::NoFocus);
    table_->setItemDelegate(new PaddedItems(table_));
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->setWordWrap(false);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table_->setMinimumHeight(200);
    listNotice_ = filesCard_->add(new Notice);
}

void ResultsPage::buildDestination() {
    destinationCard_ = add(new Card);
    folder_ = destinationCard_->add(new PathDrop(PathDrop::Accepts::Folders));
    folder_->setObjectName(QStringLiteral("results.folder"));
    folder_->setPath(services_.downloadsFolder);
    connect(folder_, &PathDrop::pathChosen, folder_, &PathDrop::setPath);
    progress_ = destinationCard_->add(new ProgressLine(ProgressLine::Unit::Bytes, services_.clock));
    progress_->hide();
    connect(progress_, &ProgressLine::cancelled, this, [this] { fetchTask_.cancel(); });
    notice_ = destinationCard_->add(new Notice);
    curvesNotice_ = destinationCard_->add(new Notice);
    curves_ = makeButton(ButtonKind::Normal, this, [this] { saveCurves(); });
    curves_->setObjectName(QStringLiteral("results.curves"));
    fetch_ = makeButton(ButtonKind::Primary, this, [this] { fetch(); });
    fetch_->setObjectName(QStringLiteral("results.fetch"));
    offlineRuns_ = add(new OfflineRuns);
    addFooterWidget(curves_);
    addFooterEnd(fetch_);
}

void ResultsPage::showEvent(QShowEvent* event) {
    Q_EMIT model_.followWanted();
    Page::showEvent(event);
    list();
}

void ResultsPage::onJourneyChanged(const JourneyChange& change) {
    const auto& before = change.before.submitted;
    const auto& now = change.after.submitted;
    const bool otherJob = before.has_value() != now.has_value() || (before && !isSameJob(*before, *now));
    if (otherJob) forgetFiles();
    // A listing over a connection that was given up would never return, and its answer would be old.
    if (change.isOf(JourneyFact::Connection)) listTask_.forget();
    if (isVisible()) Q_EMIT model_.followWanted();
    presentOnceSeen();
    const bool otherwiseHere =
        jobOfAccount(change.before).has_value() != jobOfAccount(change.after).has_value();
    if (otherJob || otherwiseHere || change.isOf(JourneyFact::Connection)) listAgain();
}

void ResultsPage::onFollowedChanged(const FollowedChange& before) {
    presentOnceSeen();
    const FollowedJob now = seen();
    const JobState state = now.status.state;
    const bool isAnother = !isSameJob(before.job, now.job) || before.state != state;
    const bool mayHaveBegun = listed_ && files_->files().isEmpty() && state == JobState::Running;
    if (isAnother || mayHaveBegun) listAgain();
}

void ResultsPage::list() {
    const auto job = jobOfAccount(model_.state());
    const auto host = model_.host();
    if (!job || !host || listTask_.isRunning()) return;
    notListed_.reset();
    if (!listed_) listNotice_->clear();
    listOutdated_ = false;
    listTask_ = startTask<QList<ResultFile>>(
        this, [host, job](TaskContext& task) { return listResults(*host, *job, task.stop()); },
        [this](const Expected<QList<ResultFile>>& found) {
            listed_ = found.has_value();
            if (found) {
                files_->setFiles(*found);
            } else {
                model_.dropLostConnection();
                notListed_ = found.error();
            }
            presentOnceSeen();
            if (listOutdated_) listAgain();
        });
}

void ResultsPage::listAgain() {
    listOutdated_ = true;
    // While the page is hidden nothing is listed: it does so when it is shown.
    if (isVisible()) list();
}

FollowedJob ResultsPage::seen() const {
    FollowedJob job;
    if (model_.state().submitted) job.job = *model_.state().submitted;
    return isSameJob(model_.followed().job, job.job) ? model_.followed() : job;
}

void ResultsPage::sayNoneListed() {
    if (notListed_) return listNotice_->showError(*notListed_);
    if (!listed_) return listNotice_->clear();
    if (!files_->files().isEmpty()) return listNotice_->clear();
    const QString words = noResultsInWords(seen());
    if (listNotice_->text() != words) listNotice_->show(Notice::Kind::Info, words);
}

void ResultsPage::forgetFiles() {
    listTask_.forget();
    files_->setFiles({});
    listed_ = false;
    notListed_.reset();
}

void ResultsPage::present(InSight) {
    presentReasons();
    sayNoneListed();
    sayOutcomes();
    const bool ready = jobOfAccount(model_.state()) && model_.host() && !fetchTask_.isRunning();
    fetch_->setEnabled(ready && !files_->files().isEmpty());
    curves_->setEnabled(!model_.followed().scalars.isEmpty() || !model_.followed().gpus.isEmpty());
    filesCard_->setTitle(tr("What the job kept"));
    const auto count = static_cast<int>(files_->files().size());
    filesCard_->setRemark(
        count == 0 ? QString()
                   : tr("%Ln file(s), %1", nullptr, count).arg(format::bytes(files_->totalBytes())));
    offlineRuns_->present(model_.state(), files_->files());
    presentDestination();
}

void ResultsPage::presentDestination() {
    const auto job = model_.state().submitted;
    folder_->setInvitation(
        job ? tr("They get a folder of their own in it, named after job %1. Drop another folder "
                 "here to choose it instead.")
                  .arg(job->jobId)
            : tr("Drop the folder here that the results are to go to."));
}

void ResultsPage::presentReasons() {
    setReasons(
        {{tr("Where they are"),
          {tr("The job worked on its node’s own disk, which is emptied when it ends. What is listed here was "
              "copied to the folder of its results before that, also if the training failed or ran out of "
              "time."),
           tr("Look at figures and tables here, on your own computer: it has the screen.")}},
         {tr("Good to know"),
          {tr("A file that you changed here since it came is not overwritten."),
           hasProjectSpaces(model_.state())
               ? tr("The project space is your group’s. Remove what you no longer need.")
               : tr("What is kept on the cluster counts for your quota. Remove what you no longer need.")}}});
}

void ResultsPage::retranslate() {
    setSubtitle(tr("What the job kept, and its curves, brought home."));
    table_->setAccessibleName(tr("Files the job kept"));
    table_->horizontalHeader()->setAccessibleName(tr("Files the job kept"));
    destinationCard_->setTitle(tr("Bring them here"));
    progress_->setWhat(tr("Bringing the results"));
    fetch_->setText(tr("Bring the results"));
    curves_->setText(tr("Save the curves"));
}

}  // namespace atelier
