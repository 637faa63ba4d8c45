#pragma once

#include "core/store/Recipe.h"

namespace atelier {

/// Adds the other languages to those texts of a recipe that are Atelier's own, as in the recipe that comes
/// with it: their file holds the English text alone, and the translations are in translations/*.ts. A text
/// of somebody else's stays as it is, and so does each language that the file holds.
void addTranslations(Recipe& recipe);

}  // namespace atelier
