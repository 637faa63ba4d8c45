#pragma once

#include <QtTest>

#include "core/diagnostic/Rule.h"
#include "core/sbatch/Directive.h"

namespace atelier::testing {

/// What is said of a value: "" where it is right, else the rule; a "?" behind it where Slurm takes the value
/// but does not read it as anybody would expect; and the better value, if there is one.
inline QString told(const char* option, const QString& value) {
    const auto* directive = findDirective(QString::fromLatin1(option)).directive;
    if (directive == nullptr) return QStringLiteral("no such option");
    const auto problem = directive->grammar.problemWith(value);
    if (!problem) return {};
    const auto rule = problem->breach(QString::fromLatin1(option), value).rule();
    return codeOf(rule) + (problem->accepted ? QStringLiteral("?") : QString()) +
           (problem->better.isEmpty() ? QString() : QStringLiteral(" better ") + problem->better);
}

/// The columns of a table of such values.
inline void valueColumns() {
    QTest::addColumn<QByteArray>("option");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("said");
}

inline void row(const char* option, const char* value, const char* said) {
    QTest::addRow("--%s=%s", option, value) << QByteArray(option) << QByteArray(value) << QByteArray(said);
}

/// Each of these is right.
inline void right(const char* option, std::initializer_list<const char*> values) {
    for (const char* value : values) row(option, value, "");
}

/// Holds a row of that table.
inline void compareValue() {
    QFETCH(QByteArray, option);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, said);
    QCOMPARE(told(option, QString::fromUtf8(value)), QString::fromLatin1(said));
}

}  // namespace atelier::testing
