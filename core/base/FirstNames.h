#pragma once

#include <QStringList>

namespace atelier {

/// The first names of a list in one line, at most so many, and ", …" where there are more.
inline QString firstNames(const QStringList& names, qsizetype most) {
    return names.mid(0, most).join(QLatin1String(", ")) +
           (names.size() > most ? QStringLiteral(", …") : QString());
}

}  // namespace atelier
