#include "core/diagnostic/Rule.h"

namespace atelier {

namespace {

template <RuleGroup... Groups>
std::optional<RuleRow> rowIn(int number) {
    std::optional<RuleRow> row;
    (void)((row = rowOf(static_cast<Groups>(number))) || ...);
    return row;
}

std::optional<RuleRow> rowOfNumber(int number) {
    return rowIn<ByteRule, LineRule, OptionRule, ValueRule, CombinationRule, SiteRule, SiteGpuRule, BodyRule,
                 SoftwareRule, DataRule, ClusterRule, ShellRule>(number);
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

int numberIn(const QString& code) {
    if (code.size() != 6 || !code.startsWith(QLatin1String("AT"))) return 0;
    return QStringView(code).mid(2).toInt();
}

std::optional<RuleRow> rowOf(const QString& code) {
    return rowOfNumber(numberIn(code));
}

QStringList ruleCodes() {
    QStringList codes;
    for (int number = 1000; number < 9000; ++number)
        if (rowOfNumber(number)) codes << codeOfNumber(number);
    return codes;
}

}  // namespace atelier
