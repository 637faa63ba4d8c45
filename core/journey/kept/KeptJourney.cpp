#include "core/journey/kept/KeptJourney.h"

#include <QCryptographicHash>
#include <QJsonDocument>

#include "core/cluster/Catalogue.h"
#include "core/credentials/Credentials.h"
#include "core/journey/ChosenProgram.h"
#include "core/journey/OwnLines.h"
#include "core/journey/StepRecordsJson.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

QByteArray contentOf(const Recipe& recipe) {
    const QByteArray text = QJsonDocument(atelier::toJson(recipe)).toJson(QJsonDocument::Compact);
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
}

/// What is masked of a job is said where the recipe, which is not masked, says nothing else.
void unmask(JobSpec& job, const JobSpec& ofRecipe) {
    const JobSpec masked = withoutCredentials(ofRecipe);
    if (job.program.arguments == masked.program.arguments) job.program.arguments = ofRecipe.program.arguments;
    if (job.sweep == masked.sweep) job.sweep = ofRecipe.sweep;
}

}  // namespace

bool hasChoices(const JourneyState& state) {
    return state.recipe || sourceOf(state.program) != ProgramSource{} || !state.dataset.localPath.isEmpty();
}

std::optional<KeptJourney> keptJourneyOf(const JourneyState& state) {
    if (!hasChoices(state)) return std::nullopt;
    KeptJourney kept;
    if (state.cluster) {
        kept.clusterId = state.cluster->id;
        const bool isUsual =
            state.cluster->practice || (state.login && isHostOf(*state.cluster, state.login->host));
        if (!isUsual && state.login) kept.host = state.login->host;
    }
    if (state.recipe) {
        // A recipe is kept by its file, which is opened again.
        kept.recipe = state.agreed ? state.agreed->recipe : QString();
        if (kept.recipe.isEmpty()) return std::nullopt;
        kept.recipeContent = contentOf(*state.recipe);
    }
    kept.program = sourceOf(state.program);
    kept.program.gitAddress = withoutCredentials(kept.program.gitAddress);
    kept.found = state.program.found;
    kept.hasOwnLines = !state.handWrittenScript.isEmpty();
    if (const QString lines = withoutCredentials(state.handWrittenScript); areOwnLines(lines))
        kept.ownLines = lines;
    kept.records = state.records;
    kept.dataset = state.dataset.localPath;
    kept.job = withoutCredentials(state.job);
    if (state.proposed) kept.proposed = withoutCredentials(*state.proposed);
    if (state.fit && state.fit->isMade) kept.said = withoutCredentials(state.fit->said);
    return kept;
}

void resumeJourney(JourneyState& state, const KeptJourney& kept) {
    JobSpec job = kept.job;
    job.language = state.job.language;
    chooseProgram(state, kept.program, job);
    state.program.found = kept.found;
    state.dataset = {.localPath = kept.dataset, .summary = std::nullopt};
    state.handWrittenScript = kept.ownLines;
    state.proposed = kept.proposed;
    state.fit.reset();
    if (kept.said) {
        state.fit = JobFit{.said = *kept.said, .fitting = job, .isMade = true};
        state.fit->said.language = job.language;
    }
    addKeptRecords(state, kept);
    proposeJob(state);
}

void resumeRecipe(JourneyState& state, const KeptJourney& kept) {
    if (!state.recipe || contentOf(*state.recipe) != kept.recipeContent) return;
    KeptJourney own = kept;
    unmask(own.job, state.recipe->job);
    if (own.proposed) unmask(*own.proposed, state.recipe->job);
    if (own.said) unmask(*own.said, state.recipe->job);
    resumeJourney(state, own);
}

void addKeptRecords(JourneyState& state, const KeptJourney& kept) {
    addEarlier(state.records, kept.records);
}

bool lacksSecrets(const KeptJourney& kept) {
    return lacksCredentials(kept.job) || isMasked(kept.program.gitAddress) || isMasked(kept.ownLines);
}

}  // namespace atelier
