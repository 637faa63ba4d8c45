#pragma once

#include "app/common/RecipeFiles.h"
#include "core/store/Recipe.h"
#include "ui/models/JourneyModel.h"

namespace atelier {

/// Lays a recipe into the journey: its job, and the program and dataset as if the user had chosen them. What
/// depends on the cluster is filled in after signing in.
void openRecipe(JourneyModel& model, const Recipe& recipe, const RecipeFiles& files);

}  // namespace atelier
