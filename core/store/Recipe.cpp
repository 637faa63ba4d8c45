#include "core/store/Recipe.h"

#include <QJsonDocument>
#include <array>

#include "core/error/FileErrors.h"
#include "core/error/RecordErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/job/JobSpecJson.h"
#include "core/json/JsonReader.h"
#include "core/remote/AccountNames.h"

namespace atelier {

namespace {

const QString sampleMark = QStringLiteral(":sample");
const QString versionField = QStringLiteral("version");

constexpr std::array allFields{RecipeField::Cpus,    RecipeField::Gpus,
                               RecipeField::Time,    RecipeField::EnvironmentPlace,
                               RecipeField::NoIndex, RecipeField::Modules};

/// The names on the way to a field of a job's JSON.
QStringList pathOf(RecipeField field) {
    switch (field) {
        case RecipeField::Cpus:
            return {QStringLiteral("cpus")};
        case RecipeField::Gpus:
            return {QStringLiteral("gpus")};
        case RecipeField::Time:
            return {QStringLiteral("time")};
        case RecipeField::EnvironmentPlace:
            return {QStringLiteral("environment"), QStringLiteral("place")};
        case RecipeField::NoIndex:
            return {QStringLiteral("environment"), QStringLiteral("noIndex")};
        case RecipeField::Modules:
            return {QStringLiteral("environment"), QStringLiteral("modules")};
    }
    return {};
}

QJsonValue valueAt(const QJsonObject& json, const QStringList& path) {
    const QJsonValue value = json.value(path.first());
    return path.size() == 1 ? value : valueAt(value.toObject(), path.mid(1));
}

QJsonObject without(QJsonObject json, const QStringList& path) {
    if (path.size() == 1)
        json.remove(path.first());
    else
        json.insert(path.first(), without(json.value(path.first()).toObject(), path.mid(1)));
    return json;
}

QJsonObject textsToJson(const QMap<QString, QString>& texts) {
    QJsonObject json;
    for (auto it = texts.begin(); it != texts.end(); ++it) json.insert(it.key(), it.value());
    return json;
}

/// The most images of a sample, so that a recipe cannot fill the disk of the user who opens it.
constexpr int mostSampleImages = 100'000;

void insertUnlessEmpty(QJsonObject& json, const QString& name, const QString& text) {
    if (!text.isEmpty()) json.insert(name, text);
}

void readProgram(JsonReader& json, RecipeProgram& program) {
    json.read("folder", program.folder);
    json.read("git", program.gitAddress);
    if (program.folder.isEmpty() == program.gitAddress.isEmpty())
        json.blame(QStringLiteral("folder"), recipeProblem::folderOrGit);
}

void readDataset(JsonReader& json, RecipeDataset& dataset) {
    json.read("path", dataset.path);
    json.read("sampleImages", dataset.sampleImages);
    if (dataset.sampleImages < 0 || (dataset.path == sampleMark && dataset.sampleImages == 0))
        json.blame(QStringLiteral("sampleImages"), jsonProblem::greaterExpected);
    if (dataset.sampleImages > mostSampleImages)
        json.blame(QStringLiteral("sampleImages"), jsonProblem::smallerExpected);
}

void readLessons(JsonReader& json, const QStringList& steps, QMap<QString, QMap<QString, QString>>& lessons) {
    for (const QString& step : steps) json.read(step.toLatin1().constData(), lessons[step]);
}

/// What is wrong with a recipe's job, whose fields are part of the recipe.
Error ofJobInRecipe(const QString& path, const Error& error) {
    const auto there = [](const QString& field) { return QStringLiteral("job.") + field; };
    if (const auto* field = error.as<error::JsonInvalid>())
        return error::RecipeInvalid{path, there(field->where), field->what};
    if (const auto* field = error.as<error::RecipeInvalid>())
        return error::RecipeInvalid{path, there(field->field), field->what};
    return error;
}

}  // namespace

Expected<Recipe> recipeFromJson(const QString& path, const QJsonObject& object) {
    JsonReader json(object);
    Recipe recipe;
    QJsonObject job;
    int version = Recipe::newestVersion;
    json.require("version");
    json.read("version", version);
    if (version < 1 || version > Recipe::newestVersion)
        return failure(error::VersionUnknown{path, version, Recipe::newestVersion});
    json.read("title", recipe.title);
    json.read("description", recipe.description);
    json.require("cluster");
    json.read("cluster", recipe.cluster);
    if (recipe.cluster.isEmpty()) json.blame(QStringLiteral("cluster"), recipeProblem::clusterMissing);
    json.read("host", recipe.host);
    json.read("user", recipe.user);
    if (const auto user = checkUserName(recipe.user); !user) return failure(user);
    if (!recipe.host.isEmpty())
        if (const auto host = checkHostName(recipe.host); !host) return failure(host);
    json.require("program");
    json.object("program", [&](JsonReader& part) { readProgram(part, recipe.program); });
    json.object("dataset", [&](JsonReader& part) { readDataset(part, recipe.dataset); });
    json.object("lessons", [&](JsonReader& part) {
        readLessons(part, object.value(QLatin1String("lessons")).toObject().keys(), recipe.lessons);
    });
    json.read("job", job);
    if (const auto problem = json.problem())
        return failure(error::RecipeInvalid{path, problem->where, problem->what});
    const auto jobRead = jobSpecFromJson(path, job);
    if (!jobRead) return tl::unexpected(ofJobInRecipe(path, jobRead.error()));
    recipe.job = *jobRead;
    for (const RecipeField field : allFields)
        if (valueAt(job, pathOf(field)).isUndefined()) recipe.leftOpen << field;
    return recipe;
}

Expected<Recipe> readRecipe(const QString& path) {
    const auto json = jsonFromFile(path);
    if (!json) return failure(json);
    return recipeFromJson(path, *json);
}

static QJsonObject jobJson(const Recipe& recipe) {
    QJsonObject job = toJson(recipe.job);
    const QJsonObject defaults = toJson(JobSpec());
    for (const RecipeField field : recipe.leftOpen)
        if (valueAt(job, pathOf(field)) == valueAt(defaults, pathOf(field)))
            job = without(job, pathOf(field));
    return job;
}

QJsonObject toJson(const Recipe& recipe) {
    QJsonObject program;
    insertUnlessEmpty(program, QStringLiteral("folder"), recipe.program.folder);
    insertUnlessEmpty(program, QStringLiteral("git"), recipe.program.gitAddress);
    QJsonObject dataset;
    insertUnlessEmpty(dataset, QStringLiteral("path"), recipe.dataset.path);
    if (recipe.dataset.sampleImages > 0)
        dataset.insert(QStringLiteral("sampleImages"), recipe.dataset.sampleImages);
    QJsonObject lessons;
    for (auto it = recipe.lessons.begin(); it != recipe.lessons.end(); ++it)
        lessons.insert(it.key(), textsToJson(it.value()));
    QJsonObject json{{versionField, Recipe::newestVersion},
                     {QStringLiteral("cluster"), recipe.cluster},
                     {QStringLiteral("program"), program},
                     {QStringLiteral("dataset"), dataset},
                     {QStringLiteral("job"), jobJson(recipe)}};
    if (!recipe.title.isEmpty()) json.insert(QStringLiteral("title"), textsToJson(recipe.title));
    if (!recipe.description.isEmpty())
        json.insert(QStringLiteral("description"), textsToJson(recipe.description));
    insertUnlessEmpty(json, QStringLiteral("host"), recipe.host);
    insertUnlessEmpty(json, QStringLiteral("user"), recipe.user);
    if (!lessons.isEmpty()) json.insert(QStringLiteral("lessons"), lessons);
    return json;
}

Expected<void> writeRecipe(const QString& path, const Recipe& recipe) {
    // What a program is given may be a key.
    return writeClosedFile(path, QJsonDocument(toJson(recipe)).toJson());
}

}  // namespace atelier
