#include "app/window/OpenRecipe.h"

#include "ui/models/RecipeJourney.h"

namespace atelier {

void openRecipe(JourneyModel& model, const Recipe& recipe, const RecipeFiles& files) {
    const OpenedRecipe opened{recipe, files.programFolder, files.datasetPath};
    model.change([&](JourneyState& state) { layOut(state, opened, model.language()); });
}

}  // namespace atelier
