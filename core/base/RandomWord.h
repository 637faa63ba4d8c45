#pragma once

#include <QByteArray>

namespace atelier {

/// 32 random letters, which no program prints by chance and nobody guesses.
QByteArray randomWord();

}  // namespace atelier
