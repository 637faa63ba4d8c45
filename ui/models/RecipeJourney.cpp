#include "ui/models/RecipeJourney.h"

#include "core/journey/ChosenProgram.h"
#include "core/journey/StepNeeds.h"
#include "core/profile/KnownCluster.h"

namespace atelier {

namespace {

/// Whether a step is about the program of the recipe: those that need a job are about that job, which may be
/// one of another program.
bool isOfRecipe(const JourneyState& state, Step step) {
    if (sourceOf(state.program) != state.programOfRecipe) return false;
    const bool isOfJob = rowOf(step).need == needsJob;
    if (!isOfJob || !state.submitted) return true;
    const auto& spec = state.submitted->spec;
    return spec && spec->program.folder == state.job.program.folder;
}

}  // namespace

void applyRecipe(JourneyState& state, const OpenedRecipe& opened, Language language) {
    const Recipe& recipe = opened.recipe;
    JobSpec job = recipe.job;
    job.language = language;
    chooseProgram(state, {opened.programFolder, recipe.program.gitAddress}, job);
    state.dataset = {.localPath = opened.datasetPath, .summary = std::nullopt};
    state.recipe = recipe;
    state.programOfRecipe = sourceOf(state.program);
    state.agreed = agreedPlaces(opened.plan);
    // Lines that were written for another job are not the recipe's.
    state.handWrittenScript.clear();
    state.proposed = state.job;
    state.fit.reset();
    proposeJob(state);
}

Recipe recipeOf(const JourneyState& state, const std::optional<OpenedRecipe>& opened) {
    Recipe recipe = state.recipe.value_or(Recipe{});
    if (state.cluster) recipe.cluster = wordOf(*state.cluster);
    const bool unlisted = state.cluster && !state.cluster->practice && state.login;
    recipe.host = unlisted ? state.login->host : recipe.host;
    recipe.user.clear();
    recipe.job = state.job;
    const bool begun = state.recipe && opened;
    if (!begun || state.program.localFolder != opened->programFolder ||
        state.program.gitAddress != opened->recipe.program.gitAddress)
        recipe.program = {.folder = state.program.localFolder, .gitAddress = state.program.gitAddress};
    if (!begun || state.dataset.localPath != opened->datasetPath)
        recipe.dataset = {.path = state.dataset.localPath, .sampleImages = 0};
    return recipe;
}

QStringList lessonOf(const JourneyState& state, Step step, Language language) {
    if (!state.recipe || !isOfRecipe(state, step)) return {};
    QStringList words{inLanguage(state.recipe->lessons.value(stepKey(step)), language)};
    if (step == firstStep)
        words = QStringList{inLanguage(state.recipe->title, language),
                            inLanguage(state.recipe->description, language)} +
                words;
    words.removeAll(QString());
    return words;
}

}  // namespace atelier
