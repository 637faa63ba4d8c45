#include "core/journey/QuotaUse.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

namespace atelier {

namespace {

/// The number of a column; a star marks what is over its quota.
double numberOf(QString column) {
    return column.remove(QLatin1Char('*')).toDouble();
}

/// A limit of 0 is none.
double partOf(double used, double soft, double hard) {
    const double limit = hard > 0 ? hard : soft;
    return limit > 0 ? used / limit : 0;
}

/// "5906M", "280 kB", "20TiB", "4000" in bytes, or a count of files.
double amount(const QString& number, const QString& unit) {
    static const QString units(QStringLiteral("KMGTP"));
    const auto power = unit.isEmpty() ? -1 : units.indexOf(unit.at(0).toUpper());
    double value = number.toDouble();
    for (qsizetype i = 0; i <= power; ++i) value *= 1024;
    return value;
}

}  // namespace

std::optional<QuotaUse> parseQuotaLine(const QString& line) {
    static const QRegularExpression numbers(QStringLiteral("\\A\\d+\\*?\\z"));
    const auto columns = line.simplified().split(QLatin1Char(' '));
    if (columns.size() < 8) return std::nullopt;
    for (const int column : {1, 2, 3, 5, 6, 7})
        if (!numbers.match(columns[column]).hasMatch()) return std::nullopt;
    const double space = partOf(numberOf(columns[1]), numberOf(columns[2]), numberOf(columns[3]));
    const double files = partOf(numberOf(columns[5]), numberOf(columns[6]), numberOf(columns[7]));
    return QuotaUse{columns[0], std::max(space, files)};
}

std::optional<QuotaUse> parseUsageReportLine(const QString& line) {
    static const QString one(QStringLiteral("([\\d.]+)\\s?([kKMGTP]?)i?B?"));
    static const QRegularExpression form(
        QStringLiteral("\\A\\s*(/\\S+(?: \\([^)]*\\))?)\\s+%1\\s?/\\s?%1\\s+%1\\s?/\\s?%1\\s*\\z").arg(one));
    const auto match = form.match(line);
    if (!match.hasMatch()) return std::nullopt;
    const auto at = [&match](int i) { return amount(match.captured(i), match.captured(i + 1)); };
    constexpr double leastOfAPlace = 1024.0 * 1024 * 1024;
    if (at(4) < leastOfAPlace) return std::nullopt;
    return QuotaUse{match.captured(1), std::max(partOf(at(2), 0, at(4)), partOf(at(6), 0, at(8)))};
}

}  // namespace atelier
