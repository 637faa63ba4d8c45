#include "core/dataset/LeftOutKinds.h"

#include <QMap>
#include <algorithm>

namespace atelier {

QList<LeftOutKind> leftOutKinds(const DatasetSummary& summary) {
    QMap<std::pair<int, QString>, LeftOutKind> kinds;
    for (const LeftOut& entry : summary.leftOut) {
        const QString last = entry.path.section(QLatin1Char('/'), -1);
        const bool isTwin = entry.reason == LeftOut::Reason::Rubbish && last.startsWith(QLatin1String("._"));
        const QString name = isTwin ? QStringLiteral("._*") : last;
        LeftOutKind& kind = kinds[{int(entry.reason), name}];
        if (kind.count++ == 0) kind = {name, entry.reason, 1, entry.path};
    }
    QList<LeftOutKind> sorted = kinds.values();
    std::ranges::stable_sort(sorted, std::ranges::greater{}, &LeftOutKind::count);
    return sorted;
}

}  // namespace atelier
