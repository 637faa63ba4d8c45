#pragma once

#include <QLatin1String>
#include <QStringView>

namespace atelier {

/// How many letters must be changed, added or removed to turn one word into another (Levenshtein); `limit +
/// 1` where it is more than `limit`.
int wordDistance(QStringView word, QLatin1String other, int limit);

}  // namespace atelier
