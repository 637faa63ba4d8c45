#include <QFileDialog>

#include "core/error/FileErrors.h"
#include "core/results/FetchResults.h"
#include "core/results/FetchWords.h"
#include "core/submit/SubmitJob.h"
#include "ui/follow/FollowPage.h"
#include "ui/widgets/Notice.h"

// What the page does with a job beside following it: its whole output brought here, the job stopped.
namespace atelier {

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
    const SubmittedJob job = model_.followed().job;
    const QString file = model_.followed().outputFile;
    if (!host || file.isEmpty() || saving_.isRunning()) return;
    sayOf(job, [this, file] { notice_->show(Notice::Kind::Info, tr("Bringing %1…").arg(file)); });
    saving_ = startTask<QString>(
        this,
        [this, job, host, file, folder, lockFolder = services_.dataFolder](TaskContext& task) {
            const FetchTarget target{folder, lockFolder, [this, job, task](const error::FileLocked& holder) {
                                         task.post([this, job, holder] { sayWaiting(job, holder); });
                                     }};
            return fetchOutput(*host, file, target, task.stop());
        },
        [this, job](const Expected<QString>& fetched) { finishSaving(job, fetched); });
}

void FollowPage::sayWaiting(const SubmittedJob& job, const error::FileLocked& holder) {
    sayOf(job, [this, holder] {
        notice_->show(Notice::Kind::Info, downloadWaitInWords(holder));
        notice_->addLink(tr("Do not wait"), [this] { saving_.cancel(); });
    });
}

void FollowPage::finishSaving(const SubmittedJob& job, const Expected<QString>& fetched) {
    if (!fetched && fetched.error().kind() == ErrorKind::Cancelled) return sayOf(job, {});
    if (!fetched) model_.dropLostConnection();
    sayOf(job, [this, fetched] {
        if (!fetched) return notice_->showError(fetched.error());
        notice_->show(Notice::Kind::Success, tr("The whole output is in %1").arg(*fetched));
    });
}

void FollowPage::stopJob() {
    const auto job = jobOfAccount(model_.state());
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
    sayOf(job, {});
    // Between the question and the answer somebody may have signed in elsewhere.
    if (host != model_.host()) return;
    cancel_ = startTask<CancelResult>(
        this, [host, job](TaskContext& task) { return cancelJob(*host, job, task.stop()); },
        [this, job](const Expected<CancelResult>& cancelled) {
            if (!cancelled) model_.dropLostConnection();
            sayOf(job, [this, cancelled] {
                if (!cancelled) return notice_->showError(cancelled.error());
                notice_->show(Notice::Kind::Info, *cancelled == CancelResult::HadEnded
                                                      ? tr("The job had ended already.")
                                                      : tr("Slurm was asked to stop the job."));
            });
        });
}

}  // namespace atelier
