#pragma once

#include <QString>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/store/Recipe.h"

namespace atelier {

/// Where a recipe's program and dataset are on this computer, links followed. Empty where the recipe has none
/// here.
struct RecipeFiles {
    QString programFolder;
    QString datasetPath;
};

/// Finds the files a recipe at `recipePath` speaks of, and writes nothing: what it calls ":sample" lies below
/// `sampleFolder` once writeSamples has put it there. Errors: FileMissing, FolderMissing.
Expected<RecipeFiles> recipeFiles(const Recipe& recipe, const QString& recipePath,
                                  const QString& sampleFolder);

/// Whether a recipe has something for writeSamples to do.
bool usesSamples(const Recipe& recipe);

/// Writes what a recipe calls ":sample" below `sampleFolder`; to be called once the recipe was agreed to.
/// Errors: those of writeSampleProgram and writeSampleDataset.
Expected<void> writeSamples(const Recipe& recipe, const QString& sampleFolder, std::stop_token stop);

/// The recipe that comes with Atelier, in both programs' resources.
inline constexpr char sampleRecipePath[] = ":/recipes/practice.json";

/// Whether a recipe is that one, in every word. It sends nothing of the user's, and needs no yes.
bool isSampleRecipe(const Recipe& recipe);

/// The folder in the user's cache that samples and packed archives are kept in while they are needed.
QString cacheFolder();

}  // namespace atelier
