#pragma once

#include <QJsonObject>
#include <QList>
#include <QMap>
#include <QString>

#include "core/error/Expected.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// What can be wrong with a recipe beyond one of its fields; core/messages translates these sentences.
namespace recipeProblem {
constexpr const char* folderOrGit =
    QT_TRANSLATE_NOOP("Messages", "either a folder or a git address is expected, and only one of them");
constexpr const char* clusterMissing = QT_TRANSLATE_NOOP(
    "Messages", "it names no cluster. Write the id of one there, such as narval, or practice");
constexpr const char* dataMissing = QT_TRANSLATE_NOOP(
    "Messages",
    "They name the folder of the data, “%1”, but the recipe has no dataset, so the program would get an "
    "empty "
    "text. Name the data under “dataset”, or where they lie on the cluster under “job.data.archive”, or take "
    "it out of the arguments");
}  // namespace recipeProblem

/// Where a recipe's program comes from. Exactly one of the two fields is set.
struct RecipeProgram {
    QString folder;  ///< on this computer, relative to the recipe's file; ":sample" is the built-in sample
    QString gitAddress;  ///< cloned on the cluster
    bool operator==(const RecipeProgram&) const = default;
};

/// Where a recipe's dataset comes from.
struct RecipeDataset {
    QString path;  ///< folder or archive, relative to the recipe's file; ":sample" is made when it is needed
    int sampleImages = 0;  ///< for ":sample": how many images to make
    bool operator==(const RecipeDataset&) const = default;
};

/// A field of a recipe's job that has a default which somebody may also ask for.
enum class RecipeField { Cpus, Gpus, Time, EnvironmentPlace, NoIndex, Modules };

/// Everything that an instructor hands out so that others make the same journey: a job, a cluster, a dataset,
/// a program, and the text for each step.
struct Recipe {
    /// The version of the form in which a recipe is written as JSON; newer ones are not read.
    static constexpr int newestVersion = 1;

    QMap<QString, QString> title;        ///< by language code
    QMap<QString, QString> description;  ///< by language code
    QString cluster;                     ///< id in the catalogue
    QString host;                        ///< only where the catalogue's cluster has none
    QString user;                        ///< empty: the user is asked
    RecipeProgram program;
    RecipeDataset dataset;
    JobSpec job;
    QList<RecipeField> leftOpen;  ///< of which the file says nothing; the job has its default there
    QMap<QString, QMap<QString, QString>> lessons;  ///< step ("dataset") → text by language code

    bool operator==(const Recipe&) const = default;
};

/// Reads a recipe file; an unknown field is an error that names it.
/// Errors: FileMissing, FileUnreadable, JsonInvalid, VersionUnknown, RecipeInvalid.
Expected<Recipe> readRecipe(const QString& path);
/// Reads a recipe's content; `path` is named in errors.
Expected<Recipe> recipeFromJson(const QString& path, const QJsonObject& json);
/// The recipe as JSON, with its version.
QJsonObject toJson(const Recipe& recipe);
/// Writes a recipe, whole or not at all; a new file is for its owner alone. Errors: FileUnwritable.
Expected<void> writeRecipe(const QString& path, const Recipe& recipe);

}  // namespace atelier
