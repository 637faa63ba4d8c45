// How a ProgramPage sends the program, or has it cloned.
#include <atomic>
#include <memory>
#include <mutex>

#include "core/consent/AgreedDestinations.h"
#include "core/upload/program/ListProgram.h"
#include "core/upload/program/SendProgram.h"
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

/// Whether git, or its absence, has said that it could not clone: what lay there is there still.
bool isGitsAnswer(const Error& error) {
    return error.kind() == ErrorKind::CloneFailed || error.kind() == ErrorKind::CommandMissing;
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
    // What is being sent, once anything of it may be there.
    const auto begun = std::make_shared<std::optional<ProgramListing>>();
    sendTask_ = startTask<ProgramListing>(
        this,
        [folder, this, begun, host = model_.host(), job = model_.state().job,
         agreed = model_.state().agreed](TaskContext& task) -> Expected<ProgramListing> {
            // The listing is made first: a file that is changed while it is sent may arrive as it was.
            const auto listing = listProgram(folder, job.environment.requirements, task.stop());
            if (!listing) return failure(listing);
            const auto show = task.progress([this](const Progress& now) { progress_->setProgress(now); });
            std::once_flag isBegun;
            const auto sending = [&](const Progress& now) {
                std::call_once(isBegun, [&] { *begun = *listing; });
                show(now);
            };
            const auto there = hostForProgram(host, agreed, job, folder, task.stop());
            if (!there) return failure(there);
            auto sent = sendProgram(**there, folder, job.program.folder, sending, task.stop());
            if (!sent) return failure(sent);
            task.post([this, taken = std::move(*sent)] { rightsTaken_ = taken; });
            return *listing;
        },
        [this, begun, program = programToSend(model_.state())](const Expected<ProgramListing>& sent) mutable {
            if (!sent) {
                if (program && *begun) noteUnfinished(*program, **begun);
                return finishSending(program, sent.error());
            }
            if (program) program->listing = *sent;
            finishSending(program, {});
        });
    presentOnceSeen();
}

void ProgramPage::noteUnfinished(SentProgram program, const ProgramListing& listing) {
    program.listing = listing;
    model_.change([&program](JourneyState& state) { recordPart(state.records, program); });
}

void ProgramPage::cloneRepository(const QString& address) {
    output_->clearOutput();
    // Once git may have been started, whose answer may be lost.
    const auto begun = std::make_shared<std::atomic<bool>>(false);
    sendTask_ = startTask<ProgramListing>(
        this,
        [address, this, begun, host = model_.host(), job = model_.state().job,
         agreed = model_.state().agreed](TaskContext& task) -> Expected<ProgramListing> {
            const QString to = job.program.folder;
            const auto there = hostForProgram(host, agreed, job, {}, task.stop());
            if (!there) return failure(there);
            const auto said = [this, &task](const QString& line) {
                task.post([this, line] { output_->appendLine(line); });
            };
            *begun = true;
            if (auto cloned = cloneProgram(**there, address, to, said, task.stop()); !cloned)
                return failure(cloned);
            // The program is there, whether or not its commit can be told.
            const auto listing = listClone(*host, to, task.stop());
            return listing ? *listing : unknownListing();
        },
        [this, begun,
         program = programToSend(model_.state())](const Expected<ProgramListing>& cloned) mutable {
            if (!cloned) {
                if (program && *begun && !isGitsAnswer(cloned.error()))
                    noteUnfinished(*program, unknownListing());
                return finishSending(program, cloned.error());
            }
            if (program) program->listing = *cloned;
            finishSending(program, {});
        });
    presentOnceSeen();
}

void ProgramPage::finishSending(const std::optional<SentProgram>& program,
                                const std::optional<Error>& error) {
    outcome_ = {program, error};
    if (error) model_.dropLostConnection();
    if (!error && program)
        model_.change([&program = *program](JourneyState& state) {
            record(state.records, program);
            // The program was changed since it was listed for the window, which then reads it again.
            const bool isShown =
                !program.localFolder.isEmpty() && program.localFolder == state.program.localFolder;
            if (!isShown || state.program.listing == program.listing) return;
            state.program.listing.reset();
            state.program.files.reset();
        });
    presentOnceSeen();
}

}  // namespace atelier
