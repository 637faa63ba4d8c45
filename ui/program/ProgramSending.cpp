// How a ProgramPage sends the program, or has it cloned.
#include "core/consent/AgreedDestinations.h"
#include "core/upload/ListProgram.h"
#include "core/upload/SendProgram.h"
#include "ui/output/OutputView.h"
#include "ui/program/ProgramPage.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/ProgressLine.h"

namespace atelier {

namespace {

/// The host over which the program goes to its folder, which a recipe may have named.
Expected<std::shared_ptr<RemoteHost>> hostForProgram(const std::shared_ptr<RemoteHost>& host,
                                                     const std::optional<AgreedPlaces>& agreed,
                                                     const JobSpec& job, const QString& source,
                                                     const std::stop_token& stop) {
    if (!agreed) return host;
    const RemotePath folder(job.program.folder);
    auto closed = hostForAgreed(*host, *agreed, job, {source, folder, folder}, stop);
    if (!closed) return failure(closed);
    return std::shared_ptr<RemoteHost>(std::move(*closed));
}

}  // namespace

void ProgramPage::send() {
    const ProgramState& program = model_.state().program;
    if (!model_.host() || sendTask_.isRunning()) return;
    notice_->clear();
    outcome_.reset();
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
        [folder, this, host = model_.host(), job = model_.state().job,
         agreed = model_.state().agreed](TaskContext& task) -> Expected<ProgramListing> {
            // The listing is made first: a file that is changed while it is sent may arrive as it was.
            const auto listing = listProgram(folder, task.stop());
            if (!listing) return failure(listing);
            const auto show = task.progress([this](const Progress& now) { progress_->setProgress(now); });
            const auto there = hostForProgram(host, agreed, job, folder, task.stop());
            if (!there) return failure(there);
            auto sent = sendProgram(**there, folder, job.program.folder, show, task.stop());
            if (!sent) return failure(sent);
            task.post([this, taken = std::move(*sent)] { rightsTaken_ = taken; });
            return *listing;
        },
        [this, program = programToSend(model_.state())](const Expected<ProgramListing>& sent) mutable {
            if (!sent) return finishSending(program, sent.error());
            if (program) program->listing = *sent;
            finishSending(program, {});
        });
    presentOnceSeen();
}

void ProgramPage::cloneRepository(const QString& address) {
    output_->clearOutput();
    sendTask_ = startTask<std::optional<ProgramListing>>(
        this,
        [address, this, host = model_.host(), job = model_.state().job,
         agreed = model_.state().agreed](TaskContext& task) -> Expected<std::optional<ProgramListing>> {
            const QString to = job.program.folder;
            const auto there = hostForProgram(host, agreed, job, {}, task.stop());
            if (!there) return failure(there);
            const auto said = [this, &task](const QString& line) {
                task.post([this, line] { output_->appendLine(line); });
            };
            if (auto cloned = cloneProgram(**there, address, to, said, task.stop()); !cloned)
                return failure(cloned);
            // It is there, whether or not its commit can be told.
            const auto listing = listClone(*host, to, task.stop());
            return listing ? std::optional(*listing) : std::nullopt;
        },
        [this, program = programToSend(model_.state())](
            const Expected<std::optional<ProgramListing>>& cloned) mutable {
            if (!cloned) return finishSending(program, cloned.error());
            if (program) program->listing = *cloned;
            finishSending(program, {});
        });
    presentOnceSeen();
}

void ProgramPage::finishSending(const std::optional<SentProgram>& program,
                                const std::optional<Error>& error) {
    progress_->setCancellable(false);
    progress_->hide();
    outcome_ = {program, error};
    if (error) model_.dropLostConnection();
    if (!error && program)
        model_.change([&program = *program](JourneyState& state) {
            record(state.records, program);
            // It was changed since it was listed for the window, which reads it anew.
            const bool isShown =
                !program.localFolder.isEmpty() && program.localFolder == state.program.localFolder;
            if (!isShown || state.program.listing == program.listing) return;
            state.program.listing.reset();
            state.program.files.reset();
        });
    presentOnceSeen();
}

}  // namespace atelier
