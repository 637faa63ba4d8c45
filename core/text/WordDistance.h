#pragma once

#include <QLatin1String>
#include <QString>
#include <QStringList>
#include <QStringView>

namespace atelier {

/// How many letters must be changed, added or removed to turn one word into another (Levenshtein); `limit +
/// 1` where it is more than `limit`.
int wordDistance(QStringView word, QLatin1String other, int limit);

/// The name that was probably meant by one that is not there: the only one with the fewest letters to change,
/// at most a third of them. Empty where there is none.
QString nearestName(const QString& name, const QStringList& there);

}  // namespace atelier
