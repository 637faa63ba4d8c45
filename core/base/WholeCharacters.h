#pragma once

#include <QString>
#include <QTextBoundaryFinder>

namespace atelier {

/// The beginning of a text, at most so long, that ends with a whole character as people count them (UAX #29):
/// not within an emoji, nor between a letter and its accent.
inline QString wholeCharacters(const QString& text, qsizetype atMost) {
    if (text.size() <= atMost) return text;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    finder.setPosition(atMost);
    const qsizetype end = finder.isAtBoundary() ? atMost : finder.toPreviousBoundary();
    // A letter with a thousand accents is no character to be kept whole.
    return text.left(end > 0 ? end : atMost);
}

}  // namespace atelier
