#include "core/display/VisibleText.h"

#include <algorithm>
#include <array>

namespace atelier {

namespace {

constexpr char32_t zeroWidthNonJoiner = 0x200C;
constexpr char32_t zeroWidthJoiner = 0x200D;
constexpr char32_t blackFlag = 0x1F3F4;
constexpr char32_t brailleBlank = 0x2800;
constexpr char32_t graphemeJoiner = 0x034F;
constexpr char32_t keycap = 0x20E3;
constexpr char32_t asText = 0xFE0E;
constexpr char32_t asEmoji = 0xFE0F;

bool isWithin(char32_t c, char32_t first, char32_t last) {
    return c >= first && c <= last;
}

bool isTag(char32_t c) {
    return isWithin(c, 0xE0020, 0xE007F);
}

/// Choosing another shape of the sign before it (The Unicode Standard, 23.4): those of Mongolian, those of
/// all scripts, and those of ideographs.
bool isMongolianSelector(char32_t c) {
    return isWithin(c, 0x180B, 0x180D) || c == 0x180F;
}
bool isSelector(char32_t c) {
    return isWithin(c, 0xFE00, asEmoji);
}
bool isIdeographSelector(char32_t c) {
    return isWithin(c, 0xE0100, 0xE01EF);
}

/// Letters and marks that are drawn as nothing at all, and what Unicode sets aside for more of them.
bool isFiller(char32_t c) {
    return c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0 || c == 0x17B4 || c == 0x17B5 ||
           c == brailleBlank || c == graphemeJoiner || isMongolianSelector(c) || isSelector(c) ||
           isWithin(c, 0xE0000, 0xE0FFF);
}

/// Signs of numbers and texts, which Unicode counts among the format characters though they are drawn.
bool isDrawnFormat(char32_t c) {
    return isWithin(c, 0x0600, 0x0605) || c == 0x06DD || c == 0x070F || isWithin(c, 0x0890, 0x0891) ||
           c == 0x08E2 || c == 0x110BD || c == 0x110CD || isWithin(c, 0x13430, 0x1345F);
}

bool isNotForDisplay(char32_t c) {
    if (c < 0x7F) return c < 0x20;
    switch (QChar::category(c)) {
        case QChar::Other_Control:
        case QChar::Other_Surrogate:
        case QChar::Separator_Line:
        case QChar::Separator_Paragraph:
            return true;
        case QChar::Other_Format:
            return !isDrawnFormat(c);
        default:
            return isFiller(c);
    }
}

/// Of a script whose letters are joined or kept apart: from Arabic to the last of those of India and
/// Mongolia.
bool isJoined(char32_t c) {
    return isWithin(c, 0x0600, 0x0FFF) || isWithin(c, 0x1000, 0x109F) || isWithin(c, 0x1780, 0x18AF) ||
           isWithin(c, 0x10A00, 0x11FFF) || isWithin(c, 0xA800, 0xABFF);
}

bool isEmoji(char32_t c) {
    return isWithin(c, 0x1F000, 0x1FAFF) || isWithin(c, 0x2190, 0x2BFF) || c == asEmoji;
}

/// Signs that are emoji too, beside those blocks (UTS #51, emoji-variation-sequences.txt).
bool isSignAndEmoji(char32_t c) {
    constexpr std::array<char32_t, 10> signs{0xA9,   0xAE,   0x203C, 0x2049, 0x2122,
                                             0x2139, 0x3030, 0x303D, 0x3297, 0x3299};
    return isEmoji(c) || std::ranges::find(signs, c) != signs.end();
}

bool isIdeograph(char32_t c) {
    return isWithin(c, 0x3400, 0x9FFF) || isWithin(c, 0xF900, 0xFAFF) || isWithin(c, 0x20000, 0x3FFFF);
}

bool isMongolian(char32_t c) {
    return isWithin(c, 0x1800, 0x18AF);
}

/// Whether `c` can choose the shape of the sign before it.
bool selectsAfter(char32_t before, char32_t c, char32_t next) {
    if (isIdeographSelector(c)) return isIdeograph(before);
    if (isMongolianSelector(c)) return isMongolian(before);
    if (c != asText && c != asEmoji)
        return isJoined(before) || isIdeograph(before) || isWithin(before, 0x2190, 0x2BFF) ||
               isWithin(before, 0x3000, 0x303F) || isWithin(before, 0xFF00, 0xFF1F);
    return isSignAndEmoji(before) || (before < 0x7F && next == keycap);
}

/// Whether an invisible character does its work after another one: it joins letters of scripts that need it,
/// or emoji, chooses a shape, keeps marks apart, or is a blank among Braille.
bool belongsAfter(char32_t before, char32_t c, char32_t next) {
    if (c == brailleBlank) return isWithin(before, brailleBlank, 0x28FF);
    if (c == zeroWidthJoiner && before == asEmoji) return true;
    if (isNotForDisplay(before)) return false;
    if (c == graphemeJoiner) return QChar::category(before) == QChar::Mark_NonSpacing;
    if (isSelector(c) || isIdeographSelector(c) || isMongolianSelector(c))
        return selectsAfter(before, c, next);
    if (c == zeroWidthNonJoiner) return isJoined(before);
    return c == zeroWidthJoiner && (isJoined(before) || isEmoji(before));
}

/// The character at a place; half a surrogate pair stands for itself.
char32_t characterAt(QStringView text, qsizetype at) {
    const QChar unit = text[at];
    if (unit.isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate())
        return QChar::surrogateToUcs4(unit, text[at + 1]);
    return unit.unicode();
}

/// How many units of text, from a black flag on, are the flag of a region: as UTS #51 has it, the region's
/// code in tags, which is of six letters at most, and the tag that ends it. 0: it is a flag alone, and tags
/// behind it would hide.
qsizetype unitsOfFlag(QStringView text, qsizetype at) {
    constexpr char32_t lastTag = 0xE007F;
    constexpr int lettersAtMost = 6;
    if (characterAt(text, at) != blackFlag) return 0;
    qsizetype end = at + 2;
    for (int letters = 0; letters <= lettersAtMost && end < text.size(); ++letters, end += 2) {
        const char32_t c = characterAt(text, end);
        if (c == lastTag) return letters == 0 ? 0 : end + 2 - at;
        if (!isTag(c)) return 0;
    }
    return 0;
}

using Escape = QString (*)(char32_t);

QString numbered(char32_t c) {
    if (c < 0x20 || c == 0x7F) return QStringLiteral("\\%1").arg(uint(c), 3, 8, QLatin1Char('0'));
    if (c > 0xFFFF) return QStringLiteral("\\U%1").arg(uint(c), 8, 16, QLatin1Char('0'));
    return QStringLiteral("\\u%1").arg(uint(c), 4, 16, QLatin1Char('0'));
}

QString jsonEscape(char32_t c) {
    const auto unit = [](char16_t u) {
        return QStringLiteral("\\u%1").arg(uint(u), 4, 16, QLatin1Char('0'));
    };
    if (c <= 0xFFFF) return unit(char16_t(c));
    return unit(QChar::highSurrogate(c)) + unit(QChar::lowSurrogate(c));
}

bool isPlain(QStringView text, QStringView kept) {
    return std::all_of(text.begin(), text.end(), [kept](QChar c) {
        return (c.unicode() >= 0x20 && c.unicode() < 0x7F) || (c.unicode() < 0x20 && kept.contains(c));
    });
}

QString escaped(QStringView text, QStringView kept, Escape escape) {
    if (isPlain(text, kept)) return text.toString();
    QString shown;
    shown.reserve(text.size());
    char32_t before = 0;
    for (qsizetype at = 0; at < text.size();) {
        const char32_t c = characterAt(text, at);
        if (const qsizetype flag = unitsOfFlag(text, at)) {
            shown += text.mid(at, flag);
            before = 0;
            at += flag;
            continue;
        }
        const qsizetype units = c > 0xFFFF ? 2 : 1;
        const char32_t next = at + units < text.size() ? characterAt(text, at + units) : 0;
        const bool stays = !isNotForDisplay(c) || (c < 0x80 && kept.contains(QChar(char16_t(c)))) ||
                           belongsAfter(before, c, next);
        if (stays)
            shown += text.mid(at, units);
        else
            shown += escape(c);
        before = stays ? c : 0;
        at += units;
    }
    return shown;
}

}  // namespace

QString visibleText(QStringView text) {
    if (!text.contains(QLatin1Char('\r'))) return escaped(text, u"\n\t", numbered);
    return escaped(text.toString().replace(QLatin1String("\r\n"), QLatin1String("\n")), u"\n\t", numbered);
}

QString visibleLine(QStringView text) {
    return escaped(text, u"\t", numbered);
}

QByteArray visibleJson(const QByteArray& json) {
    // Between its values JSON has line breaks; within them it has none of the control characters.
    return escaped(QString::fromUtf8(json), u"\n\r\t", jsonEscape).toUtf8();
}

}  // namespace atelier
