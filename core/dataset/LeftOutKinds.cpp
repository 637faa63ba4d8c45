#include "core/dataset/LeftOutKinds.h"

#include <QMap>
#include <QStringList>
#include <algorithm>
#include <iterator>

#include "core/error/TransferErrors.h"

namespace atelier {

namespace {

QString namesOf(const QList<LeftOut>& entries) {
    QStringList names;
    for (const LeftOut& entry : entries) names << entry.path;
    return names.join(QLatin1Char('\n'));
}

bool isChange(const LeftOut& entry) {
    return entry.reason == LeftOut::Reason::Changed || entry.reason == LeftOut::Reason::Removed;
}

}  // namespace

QList<LeftOut> lostOf(const QList<LeftOut>& leftOut) {
    QList<LeftOut> lost;
    std::ranges::copy_if(leftOut, std::back_inserter(lost),
                         [](const LeftOut& entry) { return entry.reason != LeftOut::Reason::Rubbish; });
    return lost;
}

Expected<void> requireNothingLost(const QList<LeftOut>& leftOut) {
    QList<LeftOut> lost = lostOf(leftOut);
    if (lost.isEmpty()) return {};
    std::ranges::sort(lost, {}, &LeftOut::path);
    const QString first = lost.first().path;
    if (lost.first().reason == LeftOut::Reason::Special)
        return failure(error::DatasetEntrySpecial{first}, namesOf(lost));
    return failure(error::DatasetEntryUnreadable{first}, namesOf(lost));
}

Expected<void> requireNothingChanged(const QList<LeftOut>& leftOut) {
    QList<LeftOut> changed;
    std::ranges::copy_if(leftOut, std::back_inserter(changed), isChange);
    if (changed.isEmpty()) return {};
    return failure(error::FileChangedMeanwhile{changed.first().path}, namesOf(changed), true);
}

Expected<std::vector<Error>> warningsUnlessChanged(const QList<LeftOut>& leftOut,
                                                   std::vector<Error> warnings) {
    auto whole = requireNothingChanged(leftOut);
    if (whole) return warnings;
    whole.error().also = std::move(warnings);
    return failure(whole);
}

QList<LeftOutKind> leftOutKinds(const QList<LeftOut>& leftOut) {
    QMap<std::pair<int, QString>, LeftOutKind> kinds;
    for (const LeftOut& entry : leftOut) {
        const QString last = entry.path.section(QLatin1Char('/'), -1);
        const bool isTwin = entry.reason == LeftOut::Reason::Rubbish && last.startsWith(QLatin1String("._"));
        const QString name = isTwin ? QStringLiteral("._*") : isChange(entry) ? entry.path : last;
        LeftOutKind& kind = kinds[{int(entry.reason), name}];
        if (kind.count++ == 0) kind = {name, entry.reason, 1, entry.path};
    }
    QList<LeftOutKind> sorted = kinds.values();
    std::ranges::stable_sort(sorted, std::ranges::greater{}, &LeftOutKind::count);
    return sorted;
}

}  // namespace atelier
