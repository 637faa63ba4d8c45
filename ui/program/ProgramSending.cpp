#include "ui/program/ProgramSending.h"

#include <atomic>
#include <memory>
#include <mutex>

#include "core/consent/AgreedDestinations.h"
#include "core/upload/program/ListProgram.h"
#include "core/upload/program/SendProgram.h"

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

ProgramSending::ProgramSending(JourneyModel& model, QObject* parent) : QObject(parent), model_(model) {
    // Nothing goes on over a connection that the user has ended; one that was lost ends by itself.
    model_.onChange(JourneyFact::Connection, this, [this] {
        if (model_.isSignedOut()) cancel();
    });
}

void ProgramSending::send() {
    const ProgramState& program = model_.state().program;
    if (!model_.host() || isRunning()) return;
    outcome_.reset();
    rightsTaken_.clear();
    if (!program.gitAddress.isEmpty())
        cloneRepository(program.gitAddress);
    else if (!program.localFolder.isEmpty())
        sendFolder(program.localFolder);
}

void ProgramSending::sendFolder(const QString& folder) {
    Q_EMIT folderBegan();
    // What is being sent, once anything of it may be there.
    const auto begun = std::make_shared<std::optional<ProgramListing>>();
    task_ = startTask<ProgramListing>(
        this,
        [folder, this, begun, host = model_.host(), job = model_.state().job,
         agreed = model_.state().agreed](TaskContext& task) -> Expected<ProgramListing> {
            // The listing is made first: a file that is changed while it is sent may arrive as it was.
            const auto listing = listProgram(folder, job.environment.requirements, task.stop());
            if (!listing) return failure(listing);
            const auto show = task.progress([this](const Progress& now) { Q_EMIT progressed(now); });
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
                if (program && *begun) recordUnfinished(*program, **begun);
                return finish(program, sent.error());
            }
            if (program) program->listing = *sent;
            finish(program, {});
        });
    Q_EMIT changed();
}

void ProgramSending::cloneRepository(const QString& address) {
    Q_EMIT cloningBegan();
    // Once git may have been started, whose answer may be lost.
    const auto begun = std::make_shared<std::atomic<bool>>(false);
    task_ = startTask<ProgramListing>(
        this,
        [address, this, begun, host = model_.host(), job = model_.state().job,
         agreed = model_.state().agreed](TaskContext& task) -> Expected<ProgramListing> {
            const QString to = job.program.folder;
            const auto there = hostForProgram(host, agreed, job, {}, task.stop());
            if (!there) return failure(there);
            const auto tell = [this, &task](const QString& line) {
                task.post([this, line] { Q_EMIT said(line); });
            };
            *begun = true;
            if (auto cloned = cloneProgram(**there, address, to, tell, task.stop()); !cloned)
                return failure(cloned);
            // The program is there, whether or not its commit can be told.
            const auto listing = listClone(*host, to, task.stop());
            return listing ? *listing : unknownListing();
        },
        [this, begun,
         program = programToSend(model_.state())](const Expected<ProgramListing>& cloned) mutable {
            if (!cloned) {
                if (program && *begun && !isGitsAnswer(cloned.error()))
                    recordUnfinished(*program, unknownListing());
                return finish(program, cloned.error());
            }
            if (program) program->listing = *cloned;
            finish(program, {});
        });
    Q_EMIT changed();
}

void ProgramSending::recordUnfinished(SentProgram program, const ProgramListing& listing) {
    program.listing = listing;
    model_.change([&program](JourneyState& state) { recordPart(state.records, program); });
}

void ProgramSending::finish(const std::optional<SentProgram>& program, const std::optional<Error>& error) {
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
    Q_EMIT changed();
}

}  // namespace atelier
