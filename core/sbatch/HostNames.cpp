#include "core/sbatch/HostNames.h"

#include <QRegularExpression>

#include "core/base/Bounds.h"

namespace atelier {

namespace {

// A range of more is not meant.
constexpr qint64 longestRange = 100'000;

/// The host names of one range; one that is too long to be true is left as it is written.
QStringList hostsOf(const QRegularExpressionMatch& range) {
    const auto first = countIn(range.captured(2));
    const auto last = countIn(range.captured(3));
    if (!first || !last || *last - *first > longestRange) return {range.captured(0)};
    QStringList names;
    for (qint64 i = *first; i <= *last; ++i) names.append(range.captured(1) + QString::number(i));
    return names;
}

}  // namespace

QStringList hostNames(const QString& list) {
    static const QRegularExpression form(QStringLiteral("([^,\\[\\]]+)(?:\\[(\\d+)-(\\d+)\\])?(?:,|\\z)"));
    QStringList names;
    for (auto it = form.globalMatch(list); it.hasNext();) {
        const auto match = it.next();
        names += match.hasCaptured(2) ? hostsOf(match) : QStringList{match.captured(1)};
    }
    return list.count(QLatin1Char('[')) == list.count(QLatin1Char(']')) ? names : QStringList{list};
}

}  // namespace atelier
