#include "core/sbatch/ArraySpec.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <vector>

namespace atelier {

namespace {

std::optional<ArrayRange> parseRange(const QString& text) {
    static const QRegularExpression form(QStringLiteral("\\A(\\d{1,9})(?:-(\\d{1,9})(?::(\\d{1,9}))?)?\\z"));
    const auto match = form.match(text);
    if (!match.hasMatch()) return std::nullopt;
    ArrayRange range;
    range.first = match.captured(1).toInt();
    range.last = match.captured(2).isEmpty() ? range.first : match.captured(2).toInt();
    range.step = match.captured(3).isEmpty() ? 1 : match.captured(3).toInt();
    if (range.last < range.first || range.step < 1) return std::nullopt;
    return range;
}

/// The greatest that Slurm's MaxArraySize can be, so that no site has an array with a number beyond.
constexpr int mostNumbers = 4'000'001;

qint64 tasksOf(const ArrayRange& range) {
    return (range.last - range.first) / range.step + 1;
}

}  // namespace

qint64 ArraySpec::tasks() const {
    qint64 sum = 0;
    for (const auto& range : ranges) sum += tasksOf(range);
    if (ranges.size() < 2 || sum > mostNumbers || greatest() >= mostNumbers) return sum;
    std::vector<bool> named(greatest() + 1);
    for (const auto& range : ranges)
        for (int i = range.first; i <= range.last; i += range.step) named[i] = true;
    return std::count(named.cbegin(), named.cend(), true);
}

int ArraySpec::greatest() const {
    int greatest = 0;
    for (const auto& range : ranges) greatest = std::max(greatest, range.last);
    return greatest;
}

std::optional<ArraySpec> parseArray(const QString& text) {
    static const QRegularExpression form(QStringLiteral("\\A\\[?([\\d,:-]+)(?:%(\\d{1,9}))?\\]?\\z"));
    const auto match = form.match(text);
    if (!match.hasMatch()) return std::nullopt;
    ArraySpec array;
    for (const auto& part : match.captured(1).split(QLatin1Char(','))) {
        const auto range = parseRange(part);
        if (!range) return std::nullopt;
        array.ranges.append(*range);
    }
    array.atOnce = match.captured(2).toInt();
    return array;
}

}  // namespace atelier
