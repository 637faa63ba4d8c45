#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// A script's text; a byte order mark stays in it as one character, and each byte that belongs to no
/// character of UTF-8 becomes one replacement character.
QString decodedScript(const QByteArray& script);

/// How many bytes the character at a place takes, as `decodedScript` counts: 1 for a byte that belongs to
/// none.
int characterLength(const QByteArray& script, qsizetype at);

/// Where a line and column of a script's text are in its bytes. Lines and columns count from 1, columns in
/// UTF-16 units; what is beyond a line is at its end, before its line break.
qsizetype byteOffset(const QByteArray& script, int line, int column);

}  // namespace atelier
