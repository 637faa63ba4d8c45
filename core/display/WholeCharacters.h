#pragma once

#include <QString>
#include <QTextBoundaryFinder>

namespace atelier {

/// The beginning of a text, at most `atMost` QChars long, that does not cut a character as people count them
/// (UAX #29): neither an emoji, nor a letter from its accent.
inline QString wholeCharacters(const QString& text, qsizetype atMost) {
    if (text.size() <= atMost) return text;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    finder.setPosition(atMost);
    const qsizetype end = finder.isAtBoundary() ? atMost : finder.toPreviousBoundary();
    // A letter with a thousand accents is cut: it would leave nothing.
    return text.left(end > 0 ? end : atMost);
}

}  // namespace atelier
