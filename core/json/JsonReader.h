#pragma once

#include <QDate>
#include <QJsonObject>
#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>
#include <chrono>
#include <functional>
#include <optional>

#include "core/error/Expected.h"

namespace atelier {

/// What can be wrong with a field; core/messages translates these sentences.
namespace jsonProblem {
constexpr const char* unknownField = QT_TRANSLATE_NOOP("Messages", "there is no such field");
constexpr const char* textExpected = QT_TRANSLATE_NOOP("Messages", "a text is expected");
constexpr const char* wholeNumberExpected = QT_TRANSLATE_NOOP("Messages", "a whole number is expected");
constexpr const char* numberExpected = QT_TRANSLATE_NOOP("Messages", "a number is expected");
constexpr const char* trueOrFalseExpected = QT_TRANSLATE_NOOP("Messages", "true or false is expected");
constexpr const char* listExpected = QT_TRANSLATE_NOOP("Messages", "a list is expected");
constexpr const char* objectExpected = QT_TRANSLATE_NOOP("Messages", "an object in braces is expected");
constexpr const char* dateExpected = QT_TRANSLATE_NOOP("Messages", "a date such as 2026-04-30 is expected");
constexpr const char* wordUnknown = QT_TRANSLATE_NOOP("Messages", "this word has no meaning here");
constexpr const char* wordNotAmong =
    QT_TRANSLATE_NOOP("Messages", "“%1” has no meaning here; one of these words is expected: %2");
constexpr const char* greaterExpected = QT_TRANSLATE_NOOP("Messages", "a greater number is expected");
constexpr const char* smallerExpected = QT_TRANSLATE_NOOP("Messages", "a smaller number is expected");
constexpr const char* fieldMissing = QT_TRANSLATE_NOOP("Messages", "this field must be there");
}  // namespace jsonProblem

/// Reads the fields of a JSON object into values, strictly: a field of the wrong type, or one that no call
/// reads, is an error that names it. An absent field leaves its value as it was. Only the first problem is
/// kept.
class JsonReader {
public:
    /// What is wrong and where ("gpus[2].perNode").
    struct Problem {
        QString where;
        UntranslatedText what;
    };

    /// `where` is the object's own place, which is put before the names of its fields; empty for a whole
    /// file.
    explicit JsonReader(QJsonObject object, QString where = {});

    /// Reads a text.
    void read(const char* name, QString& value);
    /// Reads true or false.
    void read(const char* name, bool& value);
    /// Reads a whole number that fits an int.
    void read(const char* name, int& value);
    /// Reads a whole number from -2^53 to 2^53, beyond which JSON's numbers are not exact.
    void read(const char* name, qint64& value);
    /// Reads a whole number from 0 to 65535, such as a port.
    void read(const char* name, quint16& value);
    /// Reads any number.
    void read(const char* name, double& value);
    /// Reads a list of texts, which replaces the value.
    void read(const char* name, QStringList& value);
    /// Reads a list of whole numbers, none below 0, which replaces the value.
    void read(const char* name, QList<int>& value);
    /// Reads an object whose fields are all texts, which replaces the value.
    void read(const char* name, QMap<QString, QString>& value);
    /// Reads a day in ISO 8601, "2026-04-30".
    void read(const char* name, QDate& value);
    /// Reads a nested object, whose fields the caller reads.
    void read(const char* name, QJsonObject& value);
    /// Reads a whole number of minutes.
    void read(const char* name, std::chrono::minutes& value);

    /// Reads any of these; the value stays as it was where the field is absent.
    template <typename T>
    void read(const char* name, std::optional<T>& value) {
        if (!object_.contains(QLatin1String(name))) return;
        T read_{};
        read(name, read_);
        value = read_;
    }

    /// Reads one of a set of words.
    template <typename E>
    void read(const char* name, E& value, const QMap<QString, E>& words) {
        QString word;
        if (!object_.contains(QLatin1String(name))) return;
        read(name, word);
        if (words.contains(word))
            value = words.value(word);
        else
            blame(name, jsonProblem::wordNotAmong, {word, words.keys().join(QLatin1String(", "))});
    }

    /// Reads a nested object by a function of its own.
    void object(const char* name, const std::function<void(JsonReader&)>& readFields);
    /// Reads each object of a list in turn.
    void objects(const char* name, const std::function<void(JsonReader&)>& readFields);
    /// Demands that a field is there.
    void require(const char* name);
    /// Records a problem of a field, for the caller's own rules.
    void blame(const QString& name, const char* what, const QStringList& words = {});

    /// The first problem, fields that no call has read included; none where all is well.
    std::optional<Problem> problem();

private:
    /// The value of a field, which counts as read from then on; none where there is no such field.
    std::optional<QJsonValue> fieldNamed(const char* name);
    void nested(const QJsonValue& value, const QString& name,
                const std::function<void(JsonReader&)>& readFields);
    qint64 wholeNumber(const char* name, const QJsonValue& value, qint64 least, qint64 most);

    QJsonObject object_;
    QString where_;
    QSet<QString> asked_;
    std::optional<Problem> problem_;
};

/// Reads the JSON object in a file. Errors: FileMissing, FileUnreadable, JsonInvalid.
Expected<QJsonObject> jsonFromFile(const QString& path);
/// Parses the JSON object in `bytes`; `path` is named in the error. Errors: JsonInvalid.
Expected<QJsonObject> jsonFromBytes(const QString& path, const QByteArray& bytes);

}  // namespace atelier
