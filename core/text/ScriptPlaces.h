#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// A script decoded from UTF-8. A byte order mark stays in it as one character, and each byte that belongs to
/// no character becomes one replacement character.
QString decodedScript(const QByteArray& script);

/// How many bytes belong to the character at a place, as `decodedScript` decodes it: 1 for a byte that
/// belongs to no character.
int characterLength(const QByteArray& script, qsizetype at);

/// The byte offset of a line and column of a script. Lines and columns count from 1, columns in UTF-16 units;
/// a column beyond a line is at the line's end, before its line break.
qsizetype byteOffset(const QByteArray& script, int line, int column);

}  // namespace atelier
