// How a ProgramPage sends the program, or has it cloned.
#include "core/consent/PlaceAccess.h"
#include "core/journey/SendProgram.h"
#include "ui/program/ProgramPage.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OutputView.h"
#include "ui/widgets/ProgressLine.h"

namespace atelier {

void ProgramPage::send() {
    const ProgramState& program = model_.state().program;
    if (!model_.host() || sendTask_.isRunning()) return;
    notice_->clear();
    if (!program.gitAddress.isEmpty())
        cloneRepository(program.gitAddress);
    else if (!program.localFolder.isEmpty())
        sendFolder(program.localFolder);
}

void ProgramPage::sendFolder(const QString& folder) {
    progress_->show();
    progress_->restart();
    progress_->setCancellable(true);
    sendTask_ = startTask<void>(
        this,
        [folder, this, host = model_.host(), to = model_.state().job.program.folder,
         recipe = model_.state().recipe.has_value(),
         agreed = model_.state().agreed](TaskContext& task) -> Expected<void> {
            const auto show = task.progress([this](const Progress& now) { progress_->setProgress(now); });
            if (!recipe) return sendProgram(*host, folder, to, show, task.stop());
            // Somebody else chose that place.
            const auto closed = closedWhereOpen(*host, RemotePath(to), task.stop());
            if (!closed) return failure(closed);
            if (auto there = leadsWhereAgreed(agreed, folder); !there) return there;
            return sendProgram(**closed, folder, to, show, task.stop());
        },
        [this](const Expected<void>& sent) { finishSending(sent); });
    present();
}

void ProgramPage::cloneRepository(const QString& address) {
    output_->show();
    sendTask_ = startTask<void>(
        this,
        [address, this, host = model_.host(), to = model_.state().job.program.folder](TaskContext& task) {
            const auto said = [this, &task](const QString& line) {
                task.post([this, line] { output_->appendLine(line); });
            };
            return cloneProgram(*host, address, to, said, task.stop());
        },
        [this](const Expected<void>& sent) { finishSending(sent); });
    present();
}

void ProgramPage::finishSending(const Expected<void>& sent) {
    progress_->setCancellable(false);
    if (!sent) {
        progress_->hide();
        model_.noticeError(sent.error());
        notice_->showError(sent.error());
    } else {
        progress_->hide();
        model_.change([](JourneyState& state) { state.program.onCluster = true; });
    }
    present();
}

}  // namespace atelier
