#include "app/window/OpenRecipe.h"

namespace atelier {

void openRecipe(JourneyModel& model, const Recipe& recipe, const RecipeFiles& files) {
    model.change([&](JourneyState& state) {
        state.job = recipe.job;
        state.job.language = model.language();
        state.program = {
            .localFolder = files.programFolder, .gitAddress = recipe.program.gitAddress, .findings = {}};
        state.dataset = {.localPath = files.datasetPath, .summary = std::nullopt};
    });
}

}  // namespace atelier
