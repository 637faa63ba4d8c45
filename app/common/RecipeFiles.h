#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/store/Recipe.h"

namespace atelier {

/// Where a recipe's program and dataset are on this computer. Empty where the recipe has none here.
struct RecipeFiles {
    QString programFolder;
    QString datasetPath;
};

/// Finds the files a recipe at `recipePath` speaks of; what it calls ":sample" is written below
/// `sampleFolder` first, unless it is there already. Errors: FileMissing, FolderMissing, FileUnwritable,
/// Cancelled.
Expected<RecipeFiles> recipeFiles(const Recipe& recipe, const QString& recipePath,
                                  const QString& sampleFolder, std::stop_token stop);

/// The folder in the user's cache that samples and packed archives are kept in while they are needed.
QString cacheFolder();

}  // namespace atelier
