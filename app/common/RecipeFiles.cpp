#include "app/common/RecipeFiles.h"

#include <QDir>
#include <QFileInfo>

#include "core/consent/LocalPlace.h"
#include "core/error/FileErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/files/FilePath.h"
#include "core/files/OwnFolders.h"
#include "core/journey/recipe/ReadJourneyRecipe.h"
#include "core/practice/Sample.h"

namespace atelier {

namespace {

const QString sampleMark = QStringLiteral(":sample");

Expected<QString> programFolder(const RecipeProgram& program, const QDir& base, const QString& sampleFolder) {
    if (program.folder.isEmpty()) return QString();
    if (program.folder == sampleMark) return sampleProgramPath(sampleFolder);
    const auto place = localPlace(base.path(), program.folder);
    if (place && QFileInfo(place->path).isDir()) return place->path;
    return failure(error::FolderMissing{QDir::cleanPath(pathIn(base.path(), program.folder))});
}

Expected<QString> datasetPath(const RecipeDataset& dataset, const QDir& base, const QString& sampleFolder) {
    if (dataset.path.isEmpty()) return QString();
    if (dataset.path == sampleMark) return sampleDatasetPath(sampleFolder);
    const auto place = localPlace(base.path(), dataset.path);
    if (!place) return failure(place);
    return place->path;
}

}  // namespace

QString cacheFolder() {
    return ownCacheFolder();
}

Expected<RecipeFiles> recipeFiles(const Recipe& recipe, const QString& recipePath,
                                  const QString& sampleFolder) {
    const QDir base = QFileInfo(recipePath).absoluteDir();
    const auto program = programFolder(recipe.program, base, sampleFolder);
    if (!program) return failure(program);
    const auto dataset = datasetPath(recipe.dataset, base, sampleFolder);
    if (!dataset) return failure(dataset);
    return RecipeFiles{.programFolder = *program, .datasetPath = *dataset};
}

bool usesSamples(const Recipe& recipe) {
    return recipe.program.folder == sampleMark || usesSampleDataset(recipe);
}

bool usesSampleDataset(const Recipe& recipe) {
    return recipe.dataset.path == sampleMark;
}

Expected<void> writeSamples(const Recipe& recipe, const QString& sampleFolder, std::stop_token stop) {
    if (!usesSamples(recipe)) return {};
    makeClosedFolder(sampleFolder);
    if (recipe.program.folder == sampleMark)
        if (const auto program = writeSampleProgram(sampleFolder); !program) return failure(program);
    if (!usesSampleDataset(recipe)) return {};
    const auto dataset = writeSampleDataset(sampleFolder, recipe.dataset.sampleImages, std::move(stop));
    return dataset ? Expected<void>() : failure(dataset);
}

bool isSampleRecipe(const Recipe& recipe) {
    const auto sample = readJourneyRecipe(QLatin1String(sampleRecipePath));
    if (!sample) return false;
    // The comments of its script are in whichever language.
    Recipe same = recipe;
    same.job.language = sample->job.language;
    return *sample == same;
}

}  // namespace atelier
