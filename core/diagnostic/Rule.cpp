#include "core/diagnostic/Rule.h"

#include <algorithm>

namespace atelier {

namespace {

/// The rows of all rules that have a number: of one rule, unless two were given the same.
template <typename... Groups>
QList<RuleRow> rowsIn(RuleGroupList<Groups...>, int number) {
    QList<RuleRow> rows;
    const auto add = [&rows](const std::optional<RuleRow>& row) {
        if (row) rows << *row;
    };
    (add(rowOf(static_cast<Groups>(number))), ...);
    return rows;
}

QList<RuleRow> rowsOf(int number) {
    return rowsIn(RuleGroups(), number);
}

QString codeOfNumber(int number) {
    return QStringLiteral("AT%1").arg(number, 4, 10, QLatin1Char('0'));
}

}  // namespace

QString codeOf(Rule rule) {
    return codeOfNumber(rule.number());
}

RuleRow rowOf(Rule rule) {
    return rowsOf(rule.number()).constFirst();
}

int ruleNumberIn(const QString& code) {
    if (code.size() != 6 || !code.startsWith(QLatin1String("AT"))) return 0;
    const auto digits = QStringView(code).mid(2);
    const auto isDigit = [](QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); };
    return std::all_of(digits.cbegin(), digits.cend(), isDigit) ? digits.toInt() : 0;
}

std::optional<RuleRow> rowOf(const QString& code) {
    const auto rows = rowsOf(ruleNumberIn(code));
    return rows.isEmpty() ? std::nullopt : std::optional(rows.constFirst());
}

QStringList ruleCodes() {
    QStringList codes;
    for (int number = 1000; number < 9000; ++number)
        for (qsizetype i = rowsOf(number).size(); i > 0; --i) codes << codeOfNumber(number);
    return codes;
}

}  // namespace atelier
