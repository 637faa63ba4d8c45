#pragma once

#include <QDateTime>
#include <QString>

namespace atelier {

/// A day with its month in words, which reads the same everywhere: "June 20, 2026", "20 juin 2026".
QString dayInWords(const QDate& day);
/// A time of day without seconds, which has no full stop in it: "2:05 PM", "14 h 05".
QString timeInWords(const QTime& time);
/// A day in numbers and its time of day, for where there is little room: "2026-06-20 2:05 PM".
QString shortMoment(const QDateTime& moment);
/// A day and its time of day, without seconds: "June 20, 2026, 2:05 PM". Times are not converted between time
/// zones.
QString momentInWords(const QDateTime& moment);

}  // namespace atelier
