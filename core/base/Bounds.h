#pragma once

#include <QByteArrayView>
#include <QStringView>
#include <limits>
#include <optional>

namespace atelier {

// Numbers from a server or a file may be anything. They are read within bounds, so that what is calculated
// with them afterwards cannot overflow.

/// The whole number that a text holds, if it lies from `least` to `most`: decimal digits, perhaps with a sign
/// before them and spaces around them. None for any other text.
std::optional<qint64> numberIn(QStringView text, qint64 least, qint64 most);
std::optional<qint64> numberIn(QByteArrayView text, qint64 least, qint64 most);

/// The whole number that a text holds, if it lies from 0 to `most`, read as by numberIn. None for any other
/// text.
std::optional<qint64> countIn(QStringView text, qint64 most = std::numeric_limits<qint64>::max());
std::optional<qint64> countIn(QByteArrayView text, qint64 most = std::numeric_limits<qint64>::max());

/// a + b; where the sum does not fit, the greatest or least qint64.
qint64 cappedSum(qint64 a, qint64 b);
/// a × b, within the same bounds.
qint64 cappedProduct(qint64 a, qint64 b);

}  // namespace atelier
