#pragma once

#include <QDate>
#include <QString>
#include <QStringList>
#include <concepts>
#include <optional>
#include <tuple>
#include <type_traits>

#include "core/error/FieldsOf.h"

namespace atelier {

/// A number of bytes, a type of its own so that sentences write it with a unit: "1.5 GiB".
struct ByteCount {
    qint64 bytes = 0;
    bool operator==(const ByteCount&) const = default;
};

/// A sentence of the source text in English, to be translated where it is shown, and what is to be filled in.
struct UntranslatedText {
    QString english;
    QStringList words = {};
    bool operator==(const UntranslatedText&) const = default;
};

/// Receives what an error carries, one value after the other.
class ArgumentReader {
public:
    virtual ~ArgumentReader() = default;
    /// A text that is shown as it is: a name, a path, a number in digits.
    virtual void text(const QString& value) = 0;
    /// A number of bytes.
    virtual void bytes(qint64 value) = 0;
    /// A day.
    virtual void date(QDate value) = 0;
    /// A sentence that is still to be translated.
    virtual void source(const UntranslatedText& value) = 0;
    /// A value that is not known; those after it keep their places.
    virtual void unknown() = 0;
};

/// Tells a reader one value. A type of several values tells them in order.
inline void tell(ArgumentReader& to, const QString& value) {
    to.text(value);
}
inline void tell(ArgumentReader& to, ByteCount value) {
    to.bytes(value.bytes);
}
inline void tell(ArgumentReader& to, QDate value) {
    to.date(value);
}
inline void tell(ArgumentReader& to, const UntranslatedText& value) {
    to.source(value);
}
template <std::integral Number>
void tell(ArgumentReader& to, Number value) {
    to.text(QString::number(value));
}
/// Tells a reader a value of an enumeration by the word that its `wordOf` has for it.
template <typename Choice>
requires std::is_enum_v<Choice>
void tell(ArgumentReader& to, Choice value) {
    to.text(QString::fromLatin1(wordOf(value)));
}
template <typename Value>
void tell(ArgumentReader& to, const std::optional<Value>& value);
template <typename Several>
requires std::is_aggregate_v<Several>
void tell(ArgumentReader& to, const Several& values) {
    if constexpr (requires { values.tellTo(to); })
        values.tellTo(to);
    else
        std::apply([&to](const auto&... each) { (tell(to, each), ...); }, fieldsOf(values));
}
template <typename Value>
void tell(ArgumentReader& to, const std::optional<Value>& value) {
    if (value)
        tell(to, *value);
    else
        to.unknown();
}

/// How many values a type tells at the most; an UntranslatedText is one, with what is filled into it.
template <typename Type>
struct ArgumentCount;

template <typename Type>
requires std::integral<Type> || std::is_enum_v<Type> || std::same_as<Type, QString> ||
    std::same_as<Type, ByteCount> || std::same_as<Type, QDate> || std::same_as<Type, UntranslatedText>
struct ArgumentCount<Type> {
    /// A value of such a type is one argument.
    static constexpr int value = 1;
};

template <typename Type>
struct ArgumentCount<std::optional<Type>> : ArgumentCount<Type> {};

template <typename... Types>
struct ArgumentCount<std::tuple<const Types&...>> {
    /// The sum for these types.
    static constexpr int value = (0 + ... + ArgumentCount<Types>::value);
};

template <typename Type>
requires requires {
    Type::argumentCount;
}
struct ArgumentCount<Type> {
    static constexpr int value = Type::argumentCount;
};

template <typename Type>
requires(std::is_aggregate_v<Type> && !std::same_as<Type, ByteCount> &&
         !std::same_as<Type, UntranslatedText> && !requires {
             Type::argumentCount;
         }) struct ArgumentCount<Type> : ArgumentCount<decltype(fieldsOf(std::declval<const Type&>()))> {
};

}  // namespace atelier
