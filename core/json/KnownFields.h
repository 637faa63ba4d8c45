#pragma once

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>
#include <chrono>
#include <optional>

namespace atelier {

/// Writes an object of which what is empty is left out, so that "not known" and "none" are no fields. It is
/// the counterpart of JsonReader.
class KnownFields {
public:
    /// Adds a text that is not empty.
    KnownFields& add(const char* name, const QString& text) { return put(name, text, !text.isEmpty()); }
    /// Adds a list that is not empty.
    KnownFields& add(const char* name, const QStringList& texts) {
        return put(name, QJsonArray::fromStringList(texts), !texts.isEmpty());
    }
    /// Adds a list that is not empty.
    KnownFields& add(const char* name, const QJsonArray& list) { return put(name, list, !list.isEmpty()); }
    /// Adds an object that has fields.
    KnownFields& add(const char* name, const QJsonObject& object) {
        return put(name, object, !object.isEmpty());
    }
    /// Adds a number that is not 0.
    KnownFields& add(const char* name, qint64 number) { return put(name, number, number != 0); }
    /// Adds a number that is there.
    KnownFields& add(const char* name, std::optional<int> number) {
        return put(name, number.value_or(0), number.has_value());
    }
    /// Adds a time, in minutes, that is there.
    KnownFields& add(const char* name, std::optional<std::chrono::minutes> time) {
        return put(name, qint64(time.value_or(std::chrono::minutes(0)).count()), time.has_value());
    }
    /// Adds a time, in seconds, that is there.
    KnownFields& add(const char* name, std::optional<std::chrono::seconds> time) {
        return put(name, qint64(time.value_or(std::chrono::seconds(0)).count()), time.has_value());
    }
    /// Adds an object of texts, if there are any.
    KnownFields& add(const char* name, const QMap<QString, QString>& texts) {
        QJsonObject object;
        for (auto each = texts.cbegin(); each != texts.cend(); ++each)
            object.insert(each.key(), each.value());
        return add(name, object);
    }
    /// Adds a yes or no that is not what it is where nothing is said (`otherwise`).
    KnownFields& flag(const char* name, bool value, bool otherwise = false) {
        return put(name, value, value != otherwise);
    }
    /// What was added so far.
    const QJsonObject& object() const { return object_; }

private:
    KnownFields& put(const char* name, const QJsonValue& value, bool known) {
        if (known) object_.insert(QLatin1String(name), value);
        return *this;
    }

    QJsonObject object_;
};

/// The objects that a function writes of each element of a list.
template <typename List, typename Write>
QJsonArray jsonList(const List& list, Write write) {
    QJsonArray array;
    for (const auto& each : list) array.append(write(each));
    return array;
}

}  // namespace atelier
