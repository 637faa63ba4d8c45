#pragma once

#include <QDateTime>
#include <QString>

namespace atelier {

/// A day with its month in words, which reads the same everywhere: "June 20, 2026", "20 juin 2026".
QString dayInWords(const QDate& day);
/// That and the time of day, without seconds: "June 20, 2026, 2:05 PM". As it is given, of whichever clock.
QString momentInWords(const QDateTime& moment);

}  // namespace atelier
