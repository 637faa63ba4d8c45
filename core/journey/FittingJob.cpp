#include "core/journey/FittingJob.h"

#include "core/cluster/ClusterSpaces.h"
#include "core/job/JobChanges.h"
#include "core/job/JobGpu.h"
#include "core/journey/JourneyState.h"

namespace atelier {

namespace {

/// A job that says nothing: where another one differs from it, something was asked for.
JobSpec nothingSaid(const JobSpec& asked, const SaidOfJob& said) {
    JobSpec nothing;
    nothing.language = asked.language;
    // No job has these numbers, so that the usual ones count as asked for.
    if (said.cpus) nothing.cpus = 0;
    if (said.gpus || !asked.gpuModel.isEmpty()) nothing.gpus = -1;
    if (said.time) nothing.time = std::chrono::minutes(0);
    if (said.noIndex) nothing.environment.noIndex = !asked.environment.noIndex;
    const bool isHome = asked.environment.place == EnvironmentPlace::Home;
    if (said.place) nothing.environment.place = isHome ? EnvironmentPlace::LocalDisk : EnvironmentPlace::Home;
    return nothing;
}

/// A name alone is no place: its folder is left open.
bool isPlace(const QString& path) {
    return path.contains(QLatin1Char('/'));
}

/// What the user has set of a job since it was proposed.
SaidOfJob saidSince(const JobSpec& proposed, const JobSpec& job, SaidOfJob said) {
    said.cpus |= job.cpus != proposed.cpus;
    said.gpus |= job.gpus != proposed.gpus;
    said.time |= job.time != proposed.time;
    said.modules |= job.environment.modules != proposed.environment.modules;
    return said;
}

/// The archive where Atelier itself has proposed to send it; nobody has asked for that place.
bool hasProposedArchive(const JourneyState& state) {
    const QString& archive = state.job.data.archive;
    return (!state.recipe || state.recipe->job.data.archive != archive) && isProposedPlace(archive);
}

void keepCleared(JobSpec& fitting, const JobSpec& job) {
    if (job.data.archive.isEmpty()) fitting.data.archive.clear();
    if (job.follow.resultsFolder.isEmpty()) fitting.follow.resultsFolder.clear();
    if (job.chain.checkpointFolder.isEmpty()) fitting.chain.checkpointFolder.clear();
}

/// What the user has set stands beside the other resources that they left as they were: where the GPUs are
/// the cluster's, all of them are the user's, though only one was changed.
JobSpec sinceWhen(const JobSpec& proposed, const JobSpec& own, const ClusterProfile& cluster) {
    const bool isAlike = own.cpus == proposed.cpus && own.gpus == proposed.gpus &&
                         own.gpuModel == proposed.gpuModel && own.memoryMiB == proposed.memoryMiB;
    if (isAlike || (own.gpus > 0 && !gpuOf(own, cluster))) return proposed;
    JobSpec since = proposed;
    // No job has these, so that each counts as set.
    since.cpus = 0;
    since.gpus = -1;
    since.memoryMiB = -1;
    since.gpuModel = QStringLiteral("?");
    return since;
}

JobSpec fitted(const JourneyState& state) {
    return withChanges(state.fit->fitting, state.fit->said, state.job);
}

JobSpec asSaid(const JourneyState& state) {
    return withChanges(state.fit->said, state.fit->fitting, state.job);
}

/// Fills in what nobody has said, and finds what fits.
void fillIn(JourneyState& state) {
    const JobSpec own = state.job;
    JobSpec before = state.proposed.value_or(JobSpec{});
    before.language = own.language;
    const JobSpec since = sinceWhen(before, own, *state.cluster);
    JobSpec base = state.recipe ? state.recipe->job : JobSpec{};
    base.language = own.language;
    base = withChanges(base, since, own);
    const SaidOfJob said = saidSince(since, own, state.recipe ? saidBy(*state.recipe) : SaidOfJob());
    JobFit fit = jobFit(*state.cluster, *state.site, base, said);
    const bool archiveIsProposed = hasProposedArchive(state);
    // What the user has set back to its default counts as well.
    fit.said = withChanges(fit.said, since, own);
    if (archiveIsProposed) fit.said.data.archive = fit.fitting.data.archive;
    keepCleared(fit.fitting, fit.said);
    state.job = fit.said;
    // What the user has set must still differ from the proposal, by which it is known as theirs.
    state.proposed = withChanges(state.job, own, before);
    if (archiveIsProposed) state.proposed->data.archive = state.job.data.archive;
    state.fit = fit.said == fit.fitting ? std::nullopt : std::optional(fit);
}

}  // namespace

SaidOfJob saidBy(const Recipe& recipe) {
    const bool isSent = !recipe.dataset.path.isEmpty();
    const auto says = [&recipe](RecipeField field) { return !recipe.leftOpen.contains(field); };
    return {.cpus = says(RecipeField::Cpus),
            .gpus = says(RecipeField::Gpus),
            .time = says(RecipeField::Time),
            .place = says(RecipeField::EnvironmentPlace),
            .noIndex = says(RecipeField::NoIndex),
            .modules = says(RecipeField::Modules),
            .sharesArchive = !isSent && !recipe.job.data.archive.isEmpty()};
}

JobFit jobFit(const ClusterProfile& cluster, const SiteFacts& facts, const JobSpec& asked,
              const SaidOfJob& said) {
    const JobSpec fitting = suggestedJob(cluster, facts, asked, said);
    JobSpec kept = withChanges(fitting, nothingSaid(asked, said), asked);
    const auto complete = [](QString& path, const QString& whole) {
        if (!isPlace(path)) path = whole;
    };
    complete(kept.data.archive, fitting.data.archive);
    complete(kept.follow.resultsFolder, fitting.follow.resultsFolder);
    complete(kept.chain.checkpointFolder, fitting.chain.checkpointFolder);
    return {.said = kept, .fitting = fitting};
}

void proposeJob(JourneyState& state) {
    if (!state.cluster || !state.site) return;
    const bool wasMade = state.fit && state.fit->isMade;
    const JobSpec made = state.job;
    // What was made to fit elsewhere may fit here.
    if (wasMade) state.job = asSaid(state);
    fillIn(state);
    if (!wasMade || !state.fit) return;
    // The user has agreed to the same before.
    if (fitted(state) == made) makeFit(state);
}

QList<ScriptChange> misfittingLines(const JourneyState& state) {
    if (!state.fit || !state.cluster) return {};
    return scriptChanges(state.job, fitted(state), *state.cluster);
}

QList<ScriptChange> fittedLines(const JourneyState& state) {
    if (!state.fit || !state.fit->isMade || !state.cluster) return {};
    return scriptChanges(asSaid(state), state.job, *state.cluster);
}

void makeFit(JourneyState& state) {
    if (!state.fit) return;
    state.job = fitted(state);
    state.fit->isMade = true;
}

void putBackAsSaid(JourneyState& state) {
    if (!state.fit) return;
    state.job = asSaid(state);
    state.fit->isMade = false;
}

}  // namespace atelier
