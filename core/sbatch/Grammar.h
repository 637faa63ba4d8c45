#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/diagnostic/Rule.h"

namespace atelier {

/// What is wrong with a value, with the rule's arguments after the option and value.
struct ValueProblem {
    Rule rule;
    QStringList arguments;
    QString better;  ///< a value to write instead; empty where none is clear
    /// Slurm takes the value all the same, and makes something of it that nobody would expect.
    bool accepted = false;
};

/// How Slurm reads the values of an option: a form that a whole value must have, or a function, where a form
/// cannot say it.
class Grammar {
public:
    using Reader = std::optional<ValueProblem> (*)(const QString& value);

    /// Any text will do.
    Grammar() = default;
    // NOLINTNEXTLINE(google-explicit-constructor): a function is a grammar.
    Grammar(Reader reader) : reader_(reader) {}
    explicit Grammar(QRegularExpression form) : form_(std::move(form)) {}

    bool takesAnything() const { return reader_ == nullptr && form_.pattern().isEmpty(); }
    /// What is wrong with a value, or nothing.
    std::optional<ValueProblem> problemWith(const QString& value) const;

private:
    Reader reader_ = nullptr;
    QRegularExpression form_;
};

/// The grammar of values that have a form, whatever their letters' case.
Grammar form(const char* pattern);

}  // namespace atelier
