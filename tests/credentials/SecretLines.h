#pragma once

#include <QStringList>

namespace atelier::testing {

/// A made-up secret, which stands for %1 in lines of scripts.
inline const QString secret = QStringLiteral("Zq81xKw04");

inline QStringList linesOf(const char* text) {
    return QString::fromLatin1(text).split(QLatin1Char('\n'));
}

}  // namespace atelier::testing
