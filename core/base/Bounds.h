#pragma once

#include <QByteArrayView>
#include <QStringView>
#include <limits>
#include <optional>

namespace atelier {

// Numbers that come from a server or a file are whatever somebody wrote there. They are read with the bounds
// within which what is done with them afterwards is right.

/// The whole number that a text is, if it lies from `least` to `most`; decimal digits, with a sign where
/// there is one, and spaces around it. None for anything else.
std::optional<qint64> numberIn(QStringView text, qint64 least, qint64 most);
std::optional<qint64> numberIn(QByteArrayView text, qint64 least, qint64 most);

/// The same from 0 on: an amount.
std::optional<qint64> countIn(QStringView text, qint64 most = std::numeric_limits<qint64>::max());
std::optional<qint64> countIn(QByteArrayView text, qint64 most = std::numeric_limits<qint64>::max());

/// a + b and a × b; where that is more or less than there are numbers, the last number there is.
qint64 cappedSum(qint64 a, qint64 b);
qint64 cappedProduct(qint64 a, qint64 b);

}  // namespace atelier
