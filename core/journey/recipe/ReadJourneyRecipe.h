#pragma once

#include "core/error/Expected.h"
#include "core/store/Recipe.h"

namespace atelier {

/// Reads a recipe that is to be opened, run or rendered: readRecipe, and each of its lessons is one of a step
/// of the journey, so that no lesson stays unseen for a slip in its name. The texts of Atelier's own recipe
/// are then there in each of its languages (addTranslations). Errors: those of readRecipe.
Expected<Recipe> readJourneyRecipe(const QString& path);

}  // namespace atelier
