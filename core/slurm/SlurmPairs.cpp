#include "core/slurm/SlurmPairs.h"

#include <QRegularExpression>

#include "core/base/Bounds.h"

namespace atelier {

namespace {

bool saysNothing(const QString& value) {
    return value.isEmpty() || value == QLatin1String("(null)") || value == QLatin1String("N/A");
}

}  // namespace

QMap<QString, QString> slurmPairs(const QString& line) {
    static const QRegularExpression spaces(QStringLiteral("\\s+"));
    QMap<QString, QString> pairs;
    for (const QString& word : line.split(spaces, Qt::SkipEmptyParts)) {
        const QString key = word.section(QLatin1Char('='), 0, 0);
        const QString value = word.section(QLatin1Char('='), 1);
        if (!saysNothing(value) && !pairs.contains(key)) pairs.insert(key, value);
    }
    return pairs;
}

std::optional<int> slurmCount(const QString& text) {
    constexpr qint64 most = 1'000'000'000;
    const auto number = countIn(text, most);
    return number ? std::optional<int>(static_cast<int>(*number)) : std::nullopt;
}

QStringList slurmNames(const QString& list) {
    if (saysNothing(list) || list.compare(QLatin1String("ALL"), Qt::CaseInsensitive) == 0) return {};
    QStringList names = list.split(QLatin1Char(','), Qt::SkipEmptyParts);
    names.removeDuplicates();
    return names;
}

}  // namespace atelier
