#include "core/diagnostic/Rule.h"

#include <algorithm>

#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/ByteRules.h"
#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/CombinationRules.h"
#include "core/diagnostic/DataRules.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/PartitionRules.h"
#include "core/diagnostic/ShellRules.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/diagnostic/SoftwareRules.h"
#include "core/diagnostic/ValueRules.h"

namespace atelier {

namespace {

/// The numbers that a rule may have are the first 200 of each thousand from `firstNumber` on.
constexpr int firstNumber = 1000;
constexpr int endOfNumbers = 9000;

constexpr int numberAfter(int number) {
    return number % 1000 < 199 ? number + 1 : (number / 1000 + 1) * 1000;
}

/// A number that rules of two groups have; 0 where there is none. Within a group, the compiler sees that by
/// itself.
template <typename... Groups>
consteval int numberGivenTwice(RuleGroupList<Groups...>) {
    for (int number = firstNumber; number < endOfNumbers; number = numberAfter(number))
        if ((int(rowOf(Groups(number)).has_value()) + ...) > 1) return number;
    return 0;
}

static_assert(numberGivenTwice(RuleGroups()) == 0, "two rules have the same number");

/// The row of the rule that has a number, if one has.
template <typename... Groups>
std::optional<RuleRow> rowIn(RuleGroupList<Groups...>, int number) {
    std::optional<RuleRow> row;
    (void)((row = rowOf(Groups(number))).has_value() || ...);
    return row;
}

std::optional<RuleRow> rowOfNumber(int number) {
    return rowIn(RuleGroups(), number);
}

QString codeOfNumber(int number) {
    return QStringLiteral("AT%1").arg(number, 4, 10, QLatin1Char('0'));
}

}  // namespace

QString codeOf(Rule rule) {
    return codeOfNumber(rule.number());
}

RuleRow rowOf(Rule rule) {
    return *rowOfNumber(rule.number());
}

int ruleNumberIn(const QString& code) {
    if (code.size() != 6 || !code.startsWith(QLatin1String("AT"))) return 0;
    const auto digits = QStringView(code).mid(2);
    const auto isDigit = [](QChar c) { return c >= QLatin1Char('0') && c <= QLatin1Char('9'); };
    return std::all_of(digits.cbegin(), digits.cend(), isDigit) ? digits.toInt() : 0;
}

std::optional<RuleRow> rowOf(const QString& code) {
    return rowOfNumber(ruleNumberIn(code));
}

QStringList ruleCodes() {
    QStringList codes;
    for (int number = firstNumber; number < endOfNumbers; number = numberAfter(number))
        if (rowOfNumber(number)) codes << codeOfNumber(number);
    return codes;
}

}  // namespace atelier
