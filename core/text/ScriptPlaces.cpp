#include "core/text/ScriptPlaces.h"

namespace atelier {

namespace {

bool continues(uchar byte) {
    return (byte & 0xc0U) == 0x80U;
}

/// What a first byte announces; 0 where none begins with it.
int announcedLength(uchar first) {
    if (first >= 0xc2 && first <= 0xdf) return 2;
    if (first >= 0xe0 && first <= 0xef) return 3;
    if (first >= 0xf0 && first <= 0xf4) return 4;
    return 0;
}

/// Neither longer than needed, nor half of a surrogate pair, nor beyond the last character.
bool secondFits(uchar first, uchar second) {
    switch (first) {
        case 0xe0:
            return second >= 0xa0;
        case 0xed:
            return second <= 0x9f;
        case 0xf0:
            return second >= 0x90;
        case 0xf4:
            return second <= 0x8f;
        default:
            return true;
    }
}

}  // namespace

QString decodedScript(const QByteArray& script) {
    // QString::fromUtf8 drops a byte order mark at the beginning of a text, and columns would no longer be
    // those of the file. Behind another character it keeps it.
    return QString::fromUtf8('-' + script).mid(1);
}

int characterLength(const QByteArray& script, qsizetype at) {
    const auto first = static_cast<uchar>(script[at]);
    const int length = announcedLength(first);
    if (length == 0 || at + length > script.size()) return 1;
    for (int i = 1; i < length; ++i)
        if (!continues(static_cast<uchar>(script[at + i]))) return 1;
    return secondFits(first, static_cast<uchar>(script[at + 1])) ? length : 1;
}

qsizetype byteOffset(const QByteArray& script, int line, int column) {
    qsizetype at = 0;
    for (int i = 1; i < line; ++i) {
        const auto end = script.indexOf('\n', at);
        if (end < 0) return script.size();
        at = end + 1;
    }
    for (int units = 1; units < column && at < script.size() && script[at] != '\n';) {
        const int length = characterLength(script, at);
        units += length == 4 ? 2 : 1;
        at += length;
    }
    return at;
}

}  // namespace atelier
