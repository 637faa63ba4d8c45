#include "core/json/JsonReader.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <cmath>
#include <limits>

#include "core/error/FileErrors.h"
#include "core/files/RegularFile.h"

namespace atelier {

namespace {

/// The most bytes of a file; recipes, catalogues and records have thousands of them, not millions.
constexpr qint64 largestJson = 16LL * 1024 * 1024;

}  // namespace

JsonReader::JsonReader(QJsonObject object, QString where)
    : object_(std::move(object)), where_(std::move(where)) {}

std::optional<QJsonValue> JsonReader::fieldNamed(const char* name) {
    const auto key = QString::fromLatin1(name);
    asked_.insert(key);
    const auto found = object_.constFind(key);
    if (found == object_.constEnd()) return std::nullopt;
    return *found;
}

void JsonReader::blame(const QString& name, const char* what, const QStringList& words) {
    if (!problem_) problem_ = Problem{where_ + name, {QString::fromUtf8(what), words}};
}

qint64 JsonReader::wholeNumber(const char* name, const QJsonValue& value, qint64 least, qint64 most) {
    const double number = value.toDouble(std::numeric_limits<double>::quiet_NaN());
    const bool fits = number >= static_cast<double>(least) && number <= static_cast<double>(most);
    if (!fits || std::floor(number) != number) {
        blame(QString::fromLatin1(name), jsonProblem::wholeNumberExpected);
        return 0;
    }
    return value.toInteger();
}

void JsonReader::read(const char* name, QString& value) {
    const auto json = fieldNamed(name);
    if (!json) return;
    if (!json->isString()) return blame(QString::fromLatin1(name), jsonProblem::textExpected);
    value = json->toString();
}

void JsonReader::read(const char* name, bool& value) {
    const auto json = fieldNamed(name);
    if (!json) return;
    if (!json->isBool()) return blame(QString::fromLatin1(name), jsonProblem::trueOrFalseExpected);
    value = json->toBool();
}

void JsonReader::read(const char* name, int& value) {
    using Limits = std::numeric_limits<int>;
    if (const auto json = fieldNamed(name))
        value = static_cast<int>(wholeNumber(name, *json, Limits::min(), Limits::max()));
}

void JsonReader::read(const char* name, qint64& value) {
    constexpr qint64 exact = Q_INT64_C(1) << 53;
    if (const auto json = fieldNamed(name)) value = wholeNumber(name, *json, -exact, exact);
}

void JsonReader::read(const char* name, quint16& value) {
    if (const auto json = fieldNamed(name)) value = static_cast<quint16>(wholeNumber(name, *json, 0, 65535));
}

void JsonReader::read(const char* name, double& value) {
    const auto json = fieldNamed(name);
    if (!json) return;
    if (!json->isDouble()) return blame(QString::fromLatin1(name), jsonProblem::numberExpected);
    value = json->toDouble();
}

void JsonReader::read(const char* name, QStringList& value) {
    const auto json = fieldNamed(name);
    if (!json) return;
    if (!json->isArray()) return blame(QString::fromLatin1(name), jsonProblem::listExpected);
    value.clear();
    for (const auto& item : json->toArray()) {
        if (!item.isString()) return blame(QString::fromLatin1(name), jsonProblem::textExpected);
        value.append(item.toString());
    }
}

void JsonReader::read(const char* name, QList<int>& value) {
    const auto json = fieldNamed(name);
    if (!json) return;
    if (!json->isArray()) return blame(QString::fromLatin1(name), jsonProblem::listExpected);
    value.clear();
    for (const auto& item : json->toArray())
        value.append(static_cast<int>(wholeNumber(name, item, 0, std::numeric_limits<int>::max())));
}

void JsonReader::read(const char* name, QMap<QString, QString>& value) {
    const auto json = fieldNamed(name);
    if (!json) return;
    if (!json->isObject()) return blame(QString::fromLatin1(name), jsonProblem::objectExpected);
    value.clear();
    const auto fields = json->toObject();
    for (auto it = fields.constBegin(); it != fields.constEnd(); ++it) {
        if (!it->isString()) return blame(QString::fromLatin1(name), jsonProblem::textExpected);
        value.insert(it.key(), it->toString());
    }
}

void JsonReader::read(const char* name, QDate& value) {
    const auto json = fieldNamed(name);
    if (!json) return;
    value = QDate::fromString(json->toString(), Qt::ISODate);
    if (!value.isValid()) blame(QString::fromLatin1(name), jsonProblem::dateExpected);
}

void JsonReader::read(const char* name, QJsonObject& value) {
    const auto json = fieldNamed(name);
    if (!json) return;
    if (!json->isObject()) return blame(QString::fromLatin1(name), jsonProblem::objectExpected);
    value = json->toObject();
}

void JsonReader::read(const char* name, std::chrono::minutes& value) {
    qint64 minutes = value.count();
    read(name, minutes);
    value = std::chrono::minutes(minutes);
}

void JsonReader::nested(const QJsonValue& value, const QString& name,
                        const std::function<void(JsonReader&)>& readFields) {
    if (!value.isObject()) return blame(name, jsonProblem::objectExpected);
    JsonReader inner(value.toObject(), where_ + name + QLatin1Char('.'));
    readFields(inner);
    if (const auto found = inner.problem(); found && !problem_) problem_ = found;
}

void JsonReader::object(const char* name, const std::function<void(JsonReader&)>& readFields) {
    if (const auto json = fieldNamed(name)) nested(*json, QString::fromLatin1(name), readFields);
}

void JsonReader::objects(const char* name, const std::function<void(JsonReader&)>& readFields) {
    const auto json = fieldNamed(name);
    if (!json) return;
    if (!json->isArray()) return blame(QString::fromLatin1(name), jsonProblem::listExpected);
    const auto items = json->toArray();
    for (int i = 0; i < items.size(); ++i)
        nested(items[i], QString::fromLatin1(name) + QStringLiteral("[%1]").arg(i), readFields);
}

void JsonReader::require(const char* name) {
    if (!object_.contains(QLatin1String(name))) blame(QString::fromLatin1(name), jsonProblem::fieldMissing);
}

std::optional<JsonReader::Problem> JsonReader::problem() {
    for (const auto& key : object_.keys())
        if (!asked_.contains(key)) blame(key, jsonProblem::unknownField);
    return problem_;
}

Expected<QJsonObject> jsonFromBytes(const QString& path, const QByteArray& bytes) {
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError) {
        const auto line = bytes.left(error.offset).count('\n') + 1;
        return failure(
            error::JsonInvalid{path, QString::number(line), UntranslatedText{error.errorString()}});
    }
    if (!document.isObject())
        return failure(error::JsonInvalid{path, QStringLiteral("1"),
                                          UntranslatedText{QString::fromUtf8(jsonProblem::objectExpected)}});
    return document.object();
}

Expected<QJsonObject> jsonFromFile(const QString& path) {
    const auto bytes = readRegularFile(path, largestJson);
    if (!bytes) return failure(bytes);
    return jsonFromBytes(path, *bytes);
}

}  // namespace atelier
