#pragma once

#include "core/store/Recipe.h"

namespace atelier::ctl {

/// Reads a recipe (readJourneyRecipe). The comments of its script are in the language in which the command
/// line speaks, as those of the window's are in the window's, whoever has written the recipe. Errors: those
/// of readJourneyRecipe.
Expected<Recipe> readSpokenRecipe(const QString& path);

/// Whether the recipe has the data whose folder its program is given. Errors: RecipeInvalid.
Expected<void> requireData(const Recipe& recipe, const QString& path);

}  // namespace atelier::ctl
