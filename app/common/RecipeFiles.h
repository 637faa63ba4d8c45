#pragma once

#include <QString>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/store/Recipe.h"

namespace atelier {

/// The paths of a recipe's program and dataset on this computer, without links; empty for what it does not
/// have here.
struct RecipeFiles {
    QString programFolder;
    QString datasetPath;
};

/// Finds the files that a recipe at `recipePath` names, and writes nothing: what it calls ":sample" is below
/// `sampleFolder` once writeSamples has written it. Errors: FileMissing, FolderMissing.
Expected<RecipeFiles> recipeFiles(const Recipe& recipe, const QString& recipePath,
                                  const QString& sampleFolder);

/// Whether a recipe has something for writeSamples to do.
bool usesSamples(const Recipe& recipe);
/// Whether the dataset is one of them.
bool usesSampleDataset(const Recipe& recipe);

/// Writes what a recipe calls ":sample" below `sampleFolder`; to be called once the user has agreed to it.
/// Errors: those of writeSampleProgram and writeSampleDataset.
Expected<void> writeSamples(const Recipe& recipe, const QString& sampleFolder, std::stop_token stop);

/// The recipe that comes with Atelier, in both programs' resources.
inline constexpr char sampleRecipePath[] = ":/recipes/practice.json";

/// Whether a recipe that readJourneyRecipe has read is that one, in every word. It sends nothing of the
/// user's, so that it needs no consent.
bool isSampleRecipe(const Recipe& recipe);

/// The folder in the user's cache that samples and packed archives are kept in while they are needed.
QString cacheFolder();

}  // namespace atelier
