#pragma once

#include <QRegularExpression>
#include <QString>
#include <functional>
#include <optional>

#include "core/diagnostic/Breach.h"

namespace atelier {

/// The rule that a value breaks, once it is said of which option: a function of the option and the value as
/// the sentence shall name them. `valueBreaks` makes it.
using ValueBreach = std::function<Breach(const QString& option, const QString& value)>;

/// A rule that a value breaks, with its arguments behind option and value, which are the first two.
template <ValueRule rule, std::convertible_to<QString>... More>
ValueBreach valueBreaks(const More&... more) requires ArgumentsOf<rule, QString, QString, More...> {
    return [... kept = QString(more)](const QString& option, const QString& value) {
        return broken<rule>(option, value, kept...);
    };
}

/// What is wrong with a value.
struct ValueProblem {
    ValueBreach breach;
    QString better;  ///< a value to write instead; empty where none is clear
    /// Slurm accepts the value, but reads it in a way that nobody would expect.
    bool accepted = false;
};

/// How Slurm reads the values of an option: a form that the whole value must have, or a function where a form
/// is not enough.
class Grammar {
public:
    /// A function that returns what is wrong with a value; none where it is right.
    using Reader = std::optional<ValueProblem> (*)(const QString& value);

    /// Allows any text.
    Grammar() = default;
    /// The grammar that a function checks.
    // NOLINTNEXTLINE(google-explicit-constructor): a function is a grammar.
    Grammar(Reader reader) : reader_(reader) {}
    /// The grammar of values that match a form as a whole.
    explicit Grammar(QRegularExpression form) : form_(std::move(form)) {}

    /// Whether any text is allowed.
    bool takesAnything() const { return reader_ == nullptr && form_.pattern().isEmpty(); }
    /// What is wrong with a value; none where it is right.
    std::optional<ValueProblem> problemWith(const QString& value) const;

private:
    Reader reader_ = nullptr;
    QRegularExpression form_;
};

/// The grammar of values that have a form, in upper or lower case.
Grammar form(const char* pattern);

}  // namespace atelier
