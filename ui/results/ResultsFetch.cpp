// How a ResultsPage brings the results and the curves, and what it says of them.
#include <QDir>
#include <QUrl>
#include <utility>

#include "core/error/FileErrors.h"
#include "core/results/FetchResults.h"
#include "core/results/FetchWords.h"
#include "ui/results/PathText.h"
#include "ui/results/ResultFilesModel.h"
#include "ui/results/ResultsPage.h"
#include "ui/results/SaveCurves.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"
#include "ui/widgets/ProgressLine.h"

namespace atelier {

void ResultsPage::fetch() {
    const auto job = jobOfAccount(model_.state());
    const auto host = model_.host();
    if (!job || !host || fetchTask_.isRunning() || folder_->path().isEmpty()) return;
    fetched_.reset();
    waitsFor_.reset();
    notice_->clear();
    progress_->show();
    progress_->restart();
    progress_->setCancellable(true);
    fetchTask_ = startTask<void>(
        this,
        [this, host, job, to = folder_->path()](TaskContext& task) {
            const auto show = task.progress([this](const Progress& now) {
                setWaiting({});
                progress_->setProgress(now);
            });
            const FetchTarget target{to, services_.dataFolder, [this, task](const error::FileLocked& holder) {
                                         task.post([this, holder] { setWaiting(holder); });
                                     }};
            return fetchResults(*host, *job, target, show, task.stop());
        },
        [this, job, to = folder_->path(), stillRan = job->lastSeen && !hasEnded(*job)](
            const Expected<void>& fetched) { finishFetching(*job, to, stillRan, fetched); });
    presentOnceSeen();
}

void ResultsPage::setWaiting(const std::optional<error::FileLocked>& holder) {
    if (!holder && !waitsFor_) return;
    waitsFor_ = holder;
    presentOnceSeen();
}

void ResultsPage::sayFetching() {
    if (!fetchTask_.isRunning()) progress_->hide();
    if (waitsFor_)
        notice_->say(Notice::Kind::Info, [holder = *waitsFor_] { return downloadWaitInWords(holder); });
    else if (!fetched_)
        notice_->clear();
}

void ResultsPage::finishFetching(const SubmittedJob& job, const QString& folder, bool stillRan,
                                 const Expected<void>& fetched) {
    waitsFor_.reset();
    // The files were there when they were listed and are gone: the empty list says so.
    const bool areGone = !fetched && fetched.error().kind() == ErrorKind::RemotePathMissing;
    const bool isShown = changeUntil(job, model_.state()) == StepChange::None;
    if (areGone && isShown) files_->setFiles({});
    if (!areGone)
        fetched_ = Brought{.outcome = {job, fetched ? std::nullopt : std::optional(fetched.error())},
                           .folder = folder,
                           .stillRan = stillRan};
    if (fetched)
        model_.change([&job](JourneyState& state) {
            if (SubmittedJob* known = findJob(state, job)) known->resultsFetched = true;
        });
    else if (!areGone && fetched.error().kind() != ErrorKind::Cancelled)
        model_.dropLostConnection();
    presentOnceSeen();
}

void ResultsPage::sayOutcomes() {
    sayFetching();
    sayOutcome(fetched_, notice_, &ResultsPage::sayFetched);
    sayOutcome(saved_, curvesNotice_, &ResultsPage::saySaved);
}

void ResultsPage::sayOutcome(std::optional<Brought>& brought, Notice* notice, void (ResultsPage::*tell)()) {
    if (!brought) return;
    const bool shown = visibilityAfter(changeUntil(brought->outcome, model_.state()),
                                       brought->outcome.error) != OutcomeVisibility::Hidden;
    if (std::exchange(brought->isSaid, shown) == shown) return;
    shown ? notice->keepTelling([this, tell] { (this->*tell)(); }) : notice->clear();
}

void ResultsPage::sayFetched() {
    if (const auto& error = fetched_->outcome.error) {
        if (error->kind() != ErrorKind::Cancelled) return notice_->showError(*error);
        return notice_->show(Notice::Kind::Info,
                             tr("Stopped. What has come is kept: bringing them again goes on."));
    }
    const QString& folder = fetched_->folder;
    if (fetched_->stillRan)
        notice_->show(Notice::Kind::Info,
                      tr("What the job had written by then is in %1. It was still running: bring "
                         "the results again once it has ended.")
                          .arg(shortPath(folder)));
    else
        notice_->show(Notice::Kind::Success, tr("The results are in %1.").arg(shortPath(folder)));
    notice_->addLink(tr("Open the folder"), [this, folder] {
        if (services_.openUrl) services_.openUrl(QUrl::fromLocalFile(folder));
    });
}

void ResultsPage::saveCurves() {
    const SubmittedJob job = model_.followed().job;
    const QString folder = QDir(folder_->path()).filePath(tr("curves-%1").arg(job.jobId));
    saving_.add<QStringList>(
        [files = curveFiles(model_.followed()), folder] { return atelier::saveCurves(files, folder); },
        [this, job, folder](const Expected<QStringList>& saved) {
            saved_ = Brought{{job, saved ? std::nullopt : std::optional(saved.error())},
                             folder,
                             saved.value_or(QStringList())};
            presentOnceSeen();
        });
}

void ResultsPage::saySaved() {
    if (const auto& error = saved_->outcome.error) return curvesNotice_->showError(*error);
    const QStringList& names = saved_->names;
    curvesNotice_->show(
        Notice::Kind::Success,
        tr("%n picture(s) and table(s) of the curves are in %1.", nullptr, static_cast<int>(names.size()))
            .arg(shortPath(saved_->folder)),
        names.join(QStringLiteral(", ")));
}

}  // namespace atelier
