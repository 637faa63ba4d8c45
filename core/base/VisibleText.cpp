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

/// Whether an invisible character does its work after another one: it joins letters of scripts that need it,
/// or emoji, or it names the region of a flag.
bool belongsAfter(char32_t before, char32_t c) {
    if (c == zeroWidthJoiner || c == zeroWidthNonJoiner)
        return before >= 0x0600 && !isWithin(before, 0x1E00, 0x206F) && !isNotForDisplay(before);
    return isTag(c) && (before == blackFlag || isTag(before));
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

/// The character at a place; half a surrogate pair stands for itself.
char32_t characterAt(QStringView text, qsizetype at) {
    const QChar unit = text[at];
    if (unit.isHighSurrogate() && at + 1 < text.size() && text[at + 1].isLowSurrogate())
        return QChar::surrogateToUcs4(unit, text[at + 1]);
    return unit.unicode();
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
