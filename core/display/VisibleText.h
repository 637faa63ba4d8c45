#pragma once

#include <QByteArray>
#include <QString>
#include <QStringView>

namespace atelier {

/// Makes texts from elsewhere (servers, files, names, recipes) fit for a screen, which must neither obey nor
/// hide any of their characters. As with vis(3), which OpenSSH uses for the same purpose, a character that is
/// not for display is shown by its number: control characters as `\033`, others as `\u202e` or `\U000e0041`.
/// These are C0, DEL and C1 (ECMA-48), the marks that turn the direction of text (UAX #9), line and paragraph
/// separators, invisible characters (UTR #36) and half a surrogate pair. Letters, marks and symbols of every
/// script stay as they are, and so does what joins letters or emoji or chooses their shape (ZWJ, ZWNJ, tags
/// of a flag, variation selectors) where it stands behind one.

/// The text fit for a screen, in as many lines as it has: line breaks and tabs stay; CR LF becomes LF, and a
/// CR alone is shown.
QString visibleText(QStringView text);
/// The text fit for a screen in one line, as for a file's name: tabs stay, and line breaks are shown by their
/// numbers.
QString visibleLine(QStringView text);
/// JSON that means the same, in which the characters that are not for display are written as JSON's own
/// escapes (RFC 8259, section 7).
QByteArray visibleJson(const QByteArray& json);

}  // namespace atelier
