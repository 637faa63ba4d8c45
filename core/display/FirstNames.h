#pragma once

#include <QStringList>

namespace atelier {

/// The first `most` names of a list in one line, with ", …" behind them where the list has more.
inline QString firstNames(const QStringList& names, qsizetype most) {
    return names.mid(0, most).join(QLatin1String(", ")) +
           (names.size() > most ? QStringLiteral(", …") : QString());
}

}  // namespace atelier
