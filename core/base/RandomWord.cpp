#include "core/base/RandomWord.h"

#include <QRandomGenerator>

namespace atelier {

QByteArray randomWord() {
    QByteArray word;
    for (int i = 0; i < 32; ++i) word += static_cast<char>('a' + QRandomGenerator::system()->bounded(26));
    return word;
}

}  // namespace atelier
