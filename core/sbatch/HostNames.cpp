#include "core/sbatch/HostNames.h"

#include <QRegularExpression>
#include <optional>

#include "core/base/Bounds.h"

namespace atelier {

namespace {

// The most names that a list is expanded to; no cluster has as many nodes.
constexpr qint64 mostNames = 100'000;

/// The numbers between brackets, as they stand in names: those of a range are as wide as its first.
std::optional<QStringList> numbersIn(const QString& brackets) {
    static const QRegularExpression range(QStringLiteral("\\A(\\d+)(?:-(\\d+))?\\z"));
    QStringList numbers;
    for (const auto& part : brackets.split(QLatin1Char(','))) {
        const auto match = range.match(part);
        if (!match.hasMatch()) return std::nullopt;
        const QString from = match.captured(1);
        const auto first = countIn(from);
        const auto last = match.hasCaptured(2) ? countIn(match.captured(2)) : first;
        if (!first || !last || *last < *first || *last - *first > mostNames) return std::nullopt;
        for (qint64 i = *first; i <= *last; ++i)
            numbers.append(QString::number(i).rightJustified(from.size(), QLatin1Char('0')));
    }
    return numbers;
}

/// The names of one part of a list, in which brackets may stand several times; none where it is malformed, or
/// too long to be true.
std::optional<QStringList> namesIn(const QString& part) {
    static const QRegularExpression piece(QStringLiteral("\\G([^\\[\\]\\s]*)(?:\\[([^\\[\\]]*)\\]|\\z)"));
    QStringList names{QString()};
    qsizetype end = 0;
    for (auto it = piece.globalMatch(part); it.hasNext() && end < part.size();) {
        const auto match = it.next();
        const auto numbers = match.hasCaptured(2) ? numbersIn(match.captured(2)) : QStringList{QString()};
        if (!numbers || names.size() * numbers->size() > mostNames) return std::nullopt;
        QStringList longer;
        for (const auto& name : std::as_const(names))
            for (const auto& number : *numbers) longer.append(name + match.captured(1) + number);
        names = longer;
        end = match.capturedEnd();
    }
    return end == part.size() ? std::optional(names) : std::nullopt;
}

/// The parts of a list, between commas that are not in brackets.
QStringList partsOf(const QString& list) {
    QStringList parts;
    qsizetype start = 0;
    bool inside = false;
    for (qsizetype i = 0; i <= list.size(); ++i) {
        if (i < list.size() && list[i] == QLatin1Char('[')) inside = true;
        if (i < list.size() && list[i] == QLatin1Char(']')) inside = false;
        if (i < list.size() && (inside || list[i] != QLatin1Char(','))) continue;
        if (i > start) parts.append(list.sliced(start, i - start));
        start = i + 1;
    }
    return parts;
}

}  // namespace

QStringList hostNames(const QString& list) {
    QStringList names;
    for (const auto& part : partsOf(list)) names += namesIn(part).value_or(QStringList{part});
    return names;
}

}  // namespace atelier
