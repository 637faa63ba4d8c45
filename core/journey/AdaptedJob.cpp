#include "core/journey/AdaptedJob.h"

#include "core/job/JobChanges.h"
#include "core/journey/JourneyState.h"

namespace atelier {

namespace {

/// The job with the paths of another one: where things lie on one cluster says nothing of another cluster.
JobSpec withPlacesOf(JobSpec job, const JobSpec& other) {
    job.data.archive = other.data.archive;
    job.follow.resultsFolder = other.follow.resultsFolder;
    job.chain.checkpointFolder = other.chain.checkpointFolder;
    return job;
}

}  // namespace

SaidOfJob saidBy(const Recipe& recipe) {
    const bool isSent = !recipe.dataset.path.isEmpty();
    return {.cpus = !recipe.leavesCpusOpen, .sharesArchive = !isSent && !recipe.job.data.archive.isEmpty()};
}

void adaptJob(JourneyState& state) {
    if (!state.cluster || !state.site) return;
    const JobSpec own = state.job;
    JobSpec before = state.proposed.value_or(JobSpec{});
    before.language = own.language;
    JobSpec base = state.recipe ? state.recipe->job : JobSpec{};
    base.language = own.language;
    base = withChanges(base, before, own);
    const SaidOfJob said = state.recipe ? saidBy(*state.recipe) : SaidOfJob();
    const JobSpec suggested = suggestedJob(*state.cluster, *state.site, base, said);
    state.job = withPlacesOf(withChanges(suggested, before, own), suggested);
    // What the user has set must still differ from the proposal, by which it is known as theirs.
    state.proposed = withChanges(state.job, own, before);
    const JobSpec wanted = state.recipe ? base : withChanges(state.job, before, own);
    state.adapted =
        wanted == state.job ? std::nullopt : std::optional(JobAdaptation{.said = wanted, .made = state.job});
}

QList<ScriptChange> adaptedLines(const JourneyState& state) {
    if (!state.adapted || !state.cluster) return {};
    return scriptChanges(state.adapted->said, state.adapted->made, *state.cluster);
}

JobSpec withUserValue(const JobSpec& job, const JobAdaptation& adapted) {
    return withChanges(adapted.said, adapted.made, job);
}

}  // namespace atelier
