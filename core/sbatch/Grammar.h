#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/diagnostic/Rule.h"

namespace atelier {

/// What is wrong with a value: a rule, and its arguments behind option and value.
struct ValueProblem {
    Rule rule;
    QStringList arguments;
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
