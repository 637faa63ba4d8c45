#include "core/text/WordDistance.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace atelier {

namespace {

// No option of sbatch is as long as this; a longer word resembles none.
constexpr std::size_t longest = 40;

}  // namespace

int wordDistance(QStringView word, QLatin1String other, int limit) {
    const auto size = static_cast<std::size_t>(other.size());
    if (std::abs(word.size() - other.size()) > limit || size >= longest) return limit + 1;
    std::array<int, longest> row{};
    for (std::size_t j = 0; j <= size; ++j) row[j] = static_cast<int>(j);
    for (const auto letter : word) {
        int diagonal = row[0]++;
        int least = row[0];
        for (std::size_t j = 1; j <= size; ++j) {
            const int changed = diagonal + (letter == other[static_cast<qsizetype>(j) - 1] ? 0 : 1);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
            least = std::min(least, row[j]);
        }
        if (least > limit) return limit + 1;
    }
    return std::min(row[size], limit + 1);
}

QString nearestName(const QString& name, const QStringList& there) {
    int least = std::max<int>(1, int(name.size()) / 3) + 1;
    QString best;
    for (const QString& one : there) {
        const QByteArray other = one.toLatin1().toLower();
        const int distance = wordDistance(name.toLower(), QLatin1String(other), least);
        if (distance > least) continue;
        best = distance < least ? one : QString();
        least = distance;
    }
    return best;
}

}  // namespace atelier
