#include "core/base/VisibleText.h"

#include <algorithm>

namespace atelier {

namespace {

constexpr char32_t zeroWidthNonJoiner = 0x200C;
constexpr char32_t zeroWidthJoiner = 0x200D;
constexpr char32_t blackFlag = 0x1F3F4;

bool isWithin(char32_t c, char32_t first, char32_t last) {
    return c >= first && c <= last;
}

bool isTag(char32_t c) {
    return isWithin(c, 0xE0020, 0xE007F);
}

/// Letters that are drawn as nothing at all.
bool isFiller(char32_t c) {
    return c == 0x115F || c == 0x1160 || c == 0x3164 || c == 0xFFA0;
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
    return isWithin(c, 0x1F000, 0x1FAFF) || isWithin(c, 0x2190, 0x2BFF) || c == 0xFE0F;
}

/// Whether an invisible character does its work after another one: it joins letters of scripts that need it,
/// or emoji.
bool belongsAfter(char32_t before, char32_t c) {
    if (isNotForDisplay(before)) return false;
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
        const bool stays =
            !isNotForDisplay(c) || (c < 0x80 && kept.contains(QChar(char16_t(c)))) || belongsAfter(before, c);
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
