// How a ProgramPage sends the program, or has it cloned.
#include "core/consent/AgreedDestinations.h"
#include "core/consent/PlaceAccess.h"
#include "core/upload/ListProgram.h"
#include "core/upload/SendProgram.h"
#include "ui/output/OutputView.h"
#include "ui/program/ProgramPage.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/ProgressLine.h"

namespace atelier {

namespace {

/// To a folder that a recipe named.
Expected<std::vector<Error>> sendToForeignPlace(RemoteHost& host, const QString& folder, const QString& to,
                                                const AgreedPlaces& agreed, const JobSpec& job,
                                                const ProgressCallback& progress,
                                                const std::stop_token& stop) {
    const auto closed = closedWhereOpen(host, RemotePath(to), stop);
    if (!closed) return failure(closed);
    if (auto there = requireAgreedSource(agreed, folder); !there) return failure(there);
    if (auto there = requireAgreedDestinations(host, agreed, job, {RemotePath(to)}, stop); !there)
        return failure(there);
    return sendProgram(**closed, folder, to, progress, stop);
}

}  // namespace

void ProgramPage::send() {
    const ProgramState& program = model_.state().program;
    if (!model_.host() || sendTask_.isRunning()) return;
    notice_->clear();
    rightsTaken_.clear();
    if (!program.gitAddress.isEmpty())
        cloneRepository(program.gitAddress);
    else if (!program.localFolder.isEmpty())
        sendFolder(program.localFolder);
}

void ProgramPage::sendFolder(const QString& folder) {
    progress_->show();
    progress_->restart();
    progress_->setCancellable(true);
    sendTask_ = startTask<ProgramListing>(
        this,
        [folder, this, host = model_.host(), to = model_.state().job.program.folder, job = model_.state().job,
         agreed = model_.state().agreed](TaskContext& task) -> Expected<ProgramListing> {
            // Before: what is changed while it is on its way is not sent for sure.
            const auto listing = listProgram(folder, task.stop());
            if (!listing) return failure(listing);
            const auto show = task.progress([this](const Progress& now) { progress_->setProgress(now); });
            auto sent = agreed ? sendToForeignPlace(*host, folder, to, *agreed, job, show, task.stop())
                               : sendProgram(*host, folder, to, show, task.stop());
            if (!sent) return failure(sent);
            task.post([this, taken = std::move(*sent)] { rightsTaken_ = taken; });
            return *listing;
        },
        [this, program = programToSend(model_.state())](const Expected<ProgramListing>& sent) mutable {
            if (!sent) return finishSending(failure(sent));
            if (program) program->listing = *sent;
            finishSending(program);
        });
    present();
}

void ProgramPage::cloneRepository(const QString& address) {
    output_->show();
    sendTask_ = startTask<std::optional<ProgramListing>>(
        this,
        [address, this, host = model_.host(), job = model_.state().job,
         agreed = model_.state().agreed](TaskContext& task) -> Expected<std::optional<ProgramListing>> {
            const QString to = job.program.folder;
            const auto there =
                agreed ? requireAgreedDestinations(*host, *agreed, job, {RemotePath(to)}, task.stop())
                       : Expected<void>();
            if (!there) return failure(there);
            const auto said = [this, &task](const QString& line) {
                task.post([this, line] { output_->appendLine(line); });
            };
            if (auto cloned = cloneProgram(*host, address, to, said, task.stop()); !cloned)
                return failure(cloned);
            // It is there, whether or not its commit can be told.
            const auto listing = listClone(*host, to, task.stop());
            return listing ? std::optional(*listing) : std::nullopt;
        },
        [this, program = programToSend(model_.state())](
            const Expected<std::optional<ProgramListing>>& cloned) mutable {
            if (!cloned) return finishSending(failure(cloned));
            if (program) program->listing = *cloned;
            finishSending(program);
        });
    present();
}

void ProgramPage::finishSending(const Expected<std::optional<SentProgram>>& sent) {
    progress_->setCancellable(false);
    if (!sent) {
        progress_->hide();
        model_.dropLostConnection();
        notice_->showError(sent.error());
    } else {
        progress_->hide();
        if (*sent)
            model_.change([&program = **sent](JourneyState& state) {
                record(state.records, program);
                // It may have been changed since it was listed for the window.
                const bool isShown =
                    !program.localFolder.isEmpty() && program.localFolder == state.program.localFolder;
                if (isShown) state.program.listing = program.listing;
            });
    }
    present();
}

}  // namespace atelier
