#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/store/Recipe.h"

namespace atelier {

/// Where a recipe's program and dataset are on this computer, links followed. Empty where the recipe has none
/// here.
struct RecipeFiles {
    QString programFolder;
    QString datasetPath;
};

/// Finds the files a recipe at `recipePath` speaks of; what it calls ":sample" is written below
/// `sampleFolder` first, unless it is there already. Errors: FileMissing, FolderMissing, FileUnwritable,
/// Cancelled.
Expected<RecipeFiles> recipeFiles(const Recipe& recipe, const QString& recipePath,
                                  const QString& sampleFolder, std::stop_token stop);

/// The recipe that comes with Atelier, in both programs' resources.
inline constexpr char sampleRecipePath[] = ":/recipes/practice.json";

/// Whether a recipe is that one, in every word. It sends nothing of the user's, and needs no yes.
bool isSampleRecipe(const Recipe& recipe);

/// The folder in the user's cache that samples and packed archives are kept in while they are needed.
QString cacheFolder();

}  // namespace atelier
