#pragma once

#include <QLatin1String>
#include <QStringView>

namespace atelier {

/// How many letters have to change, come or go to make one word of another (Levenshtein), as far as `limit`;
/// beyond it `limit + 1`.
int wordDistance(QStringView word, QLatin1String other, int limit);

}  // namespace atelier
