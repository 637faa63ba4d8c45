#pragma once

#include <QByteArray>
#include <QRandomGenerator>

namespace atelier {

/// 128 random bits in hexadecimal digits.
inline QByteArray randomWord() {
    QByteArray word;
    for (int i = 0; i < 2; ++i)
        word += QByteArray::number(QRandomGenerator::system()->generate64(), 16).rightJustified(16, '0');
    return word;
}

}  // namespace atelier
