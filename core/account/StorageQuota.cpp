#include "core/account/StorageQuota.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>

#include "core/base/Bounds.h"

namespace atelier {

namespace {

/// A number as a whole one: a double beyond the range of whole numbers would have no defined value.
qint64 asAmount(double value) {
    constexpr double most = 9e18;
    return qint64(std::clamp(value, 0.0, most));
}

/// "280 kB", "39T", "25GiB".
qint64 bytesIn(const QString& number, const QString& unit) {
    static const QString letters = QStringLiteral("KMGTP");
    double value = number.toDouble();
    for (auto power = letters.indexOf(unit.left(1).toUpper()); !unit.isEmpty() && power >= 0; --power)
        value *= 1024;
    return asAmount(value);
}

/// "1226k" is 1,226,000 files.
qint64 filesIn(const QString& number, const QString& unit) {
    const double factor = unit.isEmpty() ? 1 : unit.toLower() == QLatin1String("k") ? 1e3 : 1e6;
    return asAmount(number.toDouble() * factor);
}

double partOf(qint64 used, qint64 limit) {
    return limit > 0 ? static_cast<double>(used) / static_cast<double>(limit) : 0;
}

template <typename ParseLine>
QList<StorageQuota> parseLines(const QByteArray& text, const ParseLine& parseLine) {
    QList<StorageQuota> quotas;
    for (const QString& line : QString::fromUtf8(text).split(QLatin1Char('\n')))
        if (const auto quota = parseLine(line)) quotas << *quota;
    return quotas;
}

}  // namespace

double StorageQuota::part() const {
    return std::max(partOf(usedBytes, limitBytes), partOf(usedFiles, limitFiles));
}

std::optional<StorageQuota> parseQuotaLine(const QString& line) {
    static const QRegularExpression whole(QStringLiteral("\\A\\d+\\z"));
    // A star marks what is exceeded.
    const auto columns = line.simplified().remove(QLatin1Char('*')).split(QLatin1Char(' '));
    if (columns.size() < 8) return std::nullopt;
    for (const int column : {1, 2, 3, 5, 6, 7})
        if (!whole.match(columns[column]).hasMatch()) return std::nullopt;
    const auto number = [&columns](int column) { return countIn(columns[column]).value_or(0); };
    const auto limit = [&number](int soft, int hard) {
        return number(hard) > 0 ? number(hard) : number(soft);
    };
    return StorageQuota{.space = columns[0],
                        .usedBytes = cappedProduct(number(1), 1024),
                        .limitBytes = cappedProduct(limit(2, 3), 1024),
                        .usedFiles = number(5),
                        .limitFiles = limit(6, 7)};
}

std::optional<StorageQuota> parseUsageReportLine(const QString& line) {
    static const QString space(QStringLiteral("([\\d.]+)\\s?([kKMGTP]?)i?B?"));
    static const QString files(QStringLiteral("([\\d.]+)\\s?([kKM]?)"));
    static const QRegularExpression form(
        QStringLiteral("\\A\\s*(/\\S+(?:\\s*\\([^)]*\\))?)\\s+%1\\s*/\\s*%1\\s+%2\\s*/\\s*%2\\s*\\z")
            .arg(space, files));
    const auto found = form.match(line);
    if (!found.hasMatch()) return std::nullopt;
    const auto word = [&found](int index) { return found.captured(index); };
    const StorageQuota quota{.space = word(1),
                             .usedBytes = bytesIn(word(2), word(3)),
                             .limitBytes = bytesIn(word(4), word(5)),
                             .usedFiles = filesIn(word(6), word(7)),
                             .limitFiles = filesIn(word(8), word(9))};
    constexpr qint64 leastOfAPlace = qint64(1024) * 1024 * 1024;
    if (quota.limitBytes < leastOfAPlace) return std::nullopt;
    return quota;
}

QList<StorageQuota> parseQuota(const QByteArray& text) {
    return parseLines(text, parseQuotaLine);
}

QList<StorageQuota> parseDiskUsageReport(const QByteArray& text) {
    return parseLines(text, parseUsageReportLine);
}

std::optional<StorageQuota> quotaOf(const QList<StorageQuota>& quotas, const QString& path) {
    static const QRegularExpression project(QStringLiteral("/projects?/([^/]+)"));
    const QString account = project.match(path).captured(1);
    const bool scratch = path.contains(QLatin1String("/scratch"));
    // "def-prof" must not be found in "def-prof-ab".
    const QRegularExpression wanted(
        account.isEmpty() ? scratch ? QStringLiteral("^/scratch") : QStringLiteral("^/home")
                          : QStringLiteral("^/project.*[( ]%1\\)").arg(QRegularExpression::escape(account)));
    const auto found = std::ranges::find_if(
        quotas, [&wanted](const StorageQuota& quota) { return wanted.match(quota.space).hasMatch(); });
    if (found != quotas.end()) return *found;
    return {};
}

}  // namespace atelier
