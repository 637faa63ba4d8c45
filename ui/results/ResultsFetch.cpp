// How a ResultsPage brings the results and the curves, and what it says of them.
#include <QDir>
#include <QUrl>

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
    const auto job = jobHere(model_.state());
    const auto host = model_.host();
    if (!job || !host || fetchTask_.isRunning() || folder_->path().isEmpty()) return;
    notice_->clear();
    progress_->show();
    progress_->restart();
    progress_->setCancellable(true);
    fetchTask_ = startTask<void>(
        this,
        [this, host, job, to = folder_->path()](TaskContext& task) {
            const auto show = task.progress([this](const Progress& now) {
                notice_->clear();
                progress_->setProgress(now);
            });
            const FetchTarget target{to, services_.dataFolder, [this, task](const error::FileLocked& holder) {
                                         task.post([this, holder] { sayWaiting(holder); });
                                     }};
            return fetchResults(*host, *job, target, show, task.stop());
        },
        [this, job](const Expected<void>& fetched) { finishFetching(*job, fetched); });
    presentOnceSeen();
}

void ResultsPage::sayWaiting(const error::FileLocked& holder) {
    notice_->say(Notice::Kind::Info, [holder] { return whomItWaitsFor(holder); });
}

void ResultsPage::finishFetching(const SubmittedJob& job, const Expected<void>& fetched) {
    progress_->hide();
    if (fetched) {
        model_.change([&job](JourneyState& state) {
            if (SubmittedJob* known = findJob(state, job)) known->resultsFetched = true;
        });
        notice_->keepTelling([this, folder = folder_->path()] { sayFetched(folder); });
    } else if (fetched.error().kind() == ErrorKind::Cancelled) {
        notice_->say(Notice::Kind::Info,
                     [] { return tr("Stopped. What has come is kept: bringing them again goes on."); });
    } else if (fetched.error().kind() == ErrorKind::RemotePathMissing) {
        // The files were there when they were listed and are gone: the empty list says so.
        files_->setFiles({});
    } else {
        model_.dropLostConnection();
        notice_->showError(fetched.error());
    }
    presentOnceSeen();
}

void ResultsPage::sayFetched(const QString& folder) {
    notice_->show(Notice::Kind::Success, tr("The results are in %1.").arg(shortPath(folder)));
    notice_->addLink(tr("Open the folder"), [this, folder] {
        if (services_.openUrl) services_.openUrl(QUrl::fromLocalFile(folder));
    });
}

void ResultsPage::saveCurves() {
    const QString folder = QDir(folder_->path()).filePath(tr("curves-%1").arg(model_.followed().job.jobId));
    saving_.add<QStringList>(
        [files = curveFiles(model_.followed()), folder] { return atelier::saveCurves(files, folder); },
        [this, folder](const Expected<QStringList>& saved) {
            if (!saved) return curvesNotice_->showError(saved.error());
            curvesNotice_->keepTelling([this, names = *saved, folder] { saySaved(names, folder); });
        });
}

void ResultsPage::saySaved(const QStringList& names, const QString& folder) {
    curvesNotice_->show(
        Notice::Kind::Success,
        tr("%n picture(s) and table(s) of the curves are in %1.", nullptr, static_cast<int>(names.size()))
            .arg(shortPath(folder)),
        names.join(QStringLiteral(", ")));
}

}  // namespace atelier
