#include "app/common/RecipeFiles.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "core/practice/Sample.h"

namespace atelier {

namespace {

const QString sampleMark = QStringLiteral(":sample");

Expected<QString> programFolder(const RecipeProgram& program, const QDir& base, const QString& sampleFolder) {
    if (program.folder.isEmpty()) return QString();
    if (program.folder == sampleMark) return writeSampleProgram(sampleFolder);
    const QString folder = QDir::cleanPath(base.absoluteFilePath(program.folder));
    if (!QFileInfo(folder).isDir()) return failure(ErrorKind::FolderMissing, {folder});
    return folder;
}

Expected<QString> datasetPath(const RecipeDataset& dataset, const QDir& base, const QString& sampleFolder,
                              std::stop_token stop) {
    if (dataset.path.isEmpty()) return QString();
    if (dataset.path == sampleMark)
        return writeSampleDataset(sampleFolder, dataset.sampleImages, std::move(stop));
    const QString path = QDir::cleanPath(base.absoluteFilePath(dataset.path));
    if (!QFileInfo::exists(path)) return failure(ErrorKind::FileMissing, {path});
    return path;
}

}  // namespace

QString cacheFolder() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
           QStringLiteral("/atelier");
}

Expected<RecipeFiles> recipeFiles(const Recipe& recipe, const QString& recipePath,
                                  const QString& sampleFolder, std::stop_token stop) {
    const QDir base = QFileInfo(recipePath).absoluteDir();
    const auto program = programFolder(recipe.program, base, sampleFolder);
    if (!program) return failure(program);
    const auto dataset = datasetPath(recipe.dataset, base, sampleFolder, std::move(stop));
    if (!dataset) return failure(dataset);
    return RecipeFiles{.programFolder = *program, .datasetPath = *dataset};
}

}  // namespace atelier
