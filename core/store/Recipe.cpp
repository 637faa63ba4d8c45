#include "core/store/Recipe.h"

#include <QFile>
#include <QJsonDocument>
#include <QSaveFile>

#include "core/script/JobSpecJson.h"

namespace atelier {

namespace {

const QString sampleMark = QStringLiteral(":sample");
const QString versionField = QStringLiteral("version");

/// Reads the fields of one object and remembers which of them somebody asked for.
class Fields {
public:
    Fields(QString path, QString prefix, const QJsonObject& json)
        : path_(std::move(path)), prefix_(std::move(prefix)), json_(json) {}

    QString text(const QString& name) { return take(name, QJsonValue::String).toString(); }
    int number(const QString& name) { return take(name, QJsonValue::Double).toInt(); }
    QJsonObject object(const QString& name) { return take(name, QJsonValue::Object).toObject(); }

    QMap<QString, QString> texts(const QString& name) {
        QMap<QString, QString> texts;
        const QJsonObject values = object(name);
        for (auto it = values.begin(); it != values.end(); ++it) {
            if (it->isString())
                texts.insert(it.key(), it->toString());
            else
                wrong(name + QLatin1Char('.') + it.key(), QStringLiteral("string"));
        }
        return texts;
    }

    /// The first thing that was wrong, or a field that nobody asked for.
    Expected<void> finish() {
        for (auto it = json_.begin(); it != json_.end() && !error_; ++it)
            if (!known_.contains(it.key())) wrong(it.key(), QStringLiteral("unknown"));
        if (error_) return tl::unexpected<Error>(*error_);
        return {};
    }

    void wrong(const QString& field, const QString& what) {
        if (!error_) error_ = Error{ErrorKind::RecipeInvalid, {path_, prefix_ + field, what}};
    }

private:
    QJsonValue take(const QString& name, QJsonValue::Type type) {
        known_ << name;
        const QJsonValue value = json_.value(name);
        if (value.isUndefined() || value.type() == type) return value;
        wrong(name, type == QJsonValue::String   ? QStringLiteral("string")
                    : type == QJsonValue::Double ? QStringLiteral("number")
                                                 : QStringLiteral("object"));
        return {};
    }

    QString path_;
    QString prefix_;
    QJsonObject json_;
    QStringList known_;
    std::optional<Error> error_;
};

QJsonObject textsToJson(const QMap<QString, QString>& texts) {
    QJsonObject json;
    for (auto it = texts.begin(); it != texts.end(); ++it) json.insert(it.key(), it.value());
    return json;
}

void insertUnlessEmpty(QJsonObject& json, const QString& name, const QString& text) {
    if (!text.isEmpty()) json.insert(name, text);
}

Expected<RecipeProgram> programFromJson(const QString& path, const QJsonObject& json) {
    Fields fields(path, QStringLiteral("program."), json);
    RecipeProgram program{.folder = fields.text(QStringLiteral("folder")),
                          .gitAddress = fields.text(QStringLiteral("git"))};
    if (program.folder.isEmpty() == program.gitAddress.isEmpty())
        fields.wrong(QStringLiteral("folder"), QStringLiteral("folder or git"));
    if (const auto read = fields.finish(); !read) return failure(read);
    return program;
}

Expected<RecipeDataset> datasetFromJson(const QString& path, const QJsonObject& json) {
    Fields fields(path, QStringLiteral("dataset."), json);
    RecipeDataset dataset{.path = fields.text(QStringLiteral("path")),
                          .sampleImages = fields.number(QStringLiteral("sampleImages"))};
    if (dataset.sampleImages < 0 || (dataset.path == sampleMark && dataset.sampleImages == 0))
        fields.wrong(QStringLiteral("sampleImages"), QStringLiteral("positive"));
    if (const auto read = fields.finish(); !read) return failure(read);
    return dataset;
}

/// Parts of a recipe that are objects of their own.
Expected<Recipe> withParts(Recipe recipe, const QString& path, const QJsonObject& program,
                           const QJsonObject& dataset, const QJsonObject& job) {
    const auto programRead = programFromJson(path, program);
    if (!programRead) return failure(programRead);
    const auto datasetRead = datasetFromJson(path, dataset);
    if (!datasetRead) return failure(datasetRead);
    const auto jobRead = jobSpecFromJson(path, job);
    if (!jobRead) return failure(jobRead);
    recipe.program = *programRead;
    recipe.dataset = *datasetRead;
    recipe.job = *jobRead;
    return recipe;
}

}  // namespace

Expected<Recipe> recipeFromJson(const QString& path, const QJsonObject& json) {
    if (const int version = json.value(versionField).toInt(0); version < 1 || version > Recipe::newestVersion)
        return failure(ErrorKind::VersionUnknown,
                       {path, QString::number(version), QString::number(Recipe::newestVersion)});
    Fields fields(path, {}, json);
    fields.number(versionField);
    Recipe recipe;
    recipe.title = fields.texts(QStringLiteral("title"));
    recipe.description = fields.texts(QStringLiteral("description"));
    recipe.cluster = fields.text(QStringLiteral("cluster"));
    recipe.host = fields.text(QStringLiteral("host"));
    recipe.user = fields.text(QStringLiteral("user"));
    const QJsonObject program = fields.object(QStringLiteral("program"));
    const QJsonObject dataset = fields.object(QStringLiteral("dataset"));
    const QJsonObject job = fields.object(QStringLiteral("job"));
    const QJsonObject lessons = fields.object(QStringLiteral("lessons"));
    if (recipe.cluster.isEmpty()) fields.wrong(QStringLiteral("cluster"), QStringLiteral("missing"));
    Fields lessonFields(path, QStringLiteral("lessons."), lessons);
    for (const QString& step : lessons.keys()) recipe.lessons.insert(step, lessonFields.texts(step));
    if (const auto read = fields.finish(); !read) return failure(read);
    if (const auto read = lessonFields.finish(); !read) return failure(read);
    return withParts(std::move(recipe), path, program, dataset, job);
}

Expected<Recipe> readRecipe(const QString& path) {
    QFile file(path);
    if (!file.exists()) return failure(ErrorKind::FileMissing, {path});
    if (!file.open(QIODevice::ReadOnly))
        return failure(ErrorKind::FileUnreadable, {path}, file.errorString());
    QJsonParseError problem;
    const auto document = QJsonDocument::fromJson(file.readAll(), &problem);
    if (!document.isObject())
        return failure(ErrorKind::JsonInvalid,
                       {path, QString::number(problem.offset),
                        problem.error == QJsonParseError::NoError ? QStringLiteral("object expected")
                                                                  : problem.errorString()});
    return recipeFromJson(path, document.object());
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
                     {QStringLiteral("job"), toJson(recipe.job)}};
    if (!recipe.title.isEmpty()) json.insert(QStringLiteral("title"), textsToJson(recipe.title));
    if (!recipe.description.isEmpty())
        json.insert(QStringLiteral("description"), textsToJson(recipe.description));
    insertUnlessEmpty(json, QStringLiteral("host"), recipe.host);
    insertUnlessEmpty(json, QStringLiteral("user"), recipe.user);
    if (!lessons.isEmpty()) json.insert(QStringLiteral("lessons"), lessons);
    return json;
}

Expected<void> writeRecipe(const QString& path, const Recipe& recipe) {
    QSaveFile file(path);
    const QByteArray text = QJsonDocument(toJson(recipe)).toJson();
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return failure(ErrorKind::FileUnwritable, {path}, file.errorString());
    return {};
}

}  // namespace atelier
