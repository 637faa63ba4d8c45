#include "core/shell/ShellText.h"

namespace atelier {

void ShellText::readInnerDocument(QString& text) {
    skip(2);
    const bool withoutTabs = peek() == QLatin1Char('-');
    if (withoutTabs) next();
    skipBlanks();
    QString end;
    while (!atEnd() && !peek().isSpace() && !QStringLiteral(";&|()<>").contains(peek())) readPiece(end);
    while (!atEnd() && peek() != QLatin1Char('\n')) text += next();
    if (!atEnd()) text += next();
    while (!atEnd()) {
        const auto line = readDocumentLine(withoutTabs);
        if (line == end) return;
        text += line + QLatin1Char('\n');
    }
}

void ShellText::readBracketed(QString& text, QChar open, QChar close, bool quoted) {
    if (depth_ >= deepest) return void(text += next());
    ++depth_;
    if (peek() == QLatin1Char('$')) text += next();
    const bool commands = open == QLatin1Char('(') && !ahead("((");
    int depth = 0;
    bool wordStarts = false;
    do {
        const auto c = peek();
        if (commands && depth > 0 && !ahead("<<<") && ahead("<<")) {
            readInnerDocument(text);
            wordStarts = true;
        } else if (commands && c == QLatin1Char('#') && wordStarts) {
            skipLine();
        } else {
            const bool inner = readWithin(text, open, close, quoted, commands && depth > 0);
            if (!inner && c == open) ++depth;
            if (!inner && c == close) --depth;
            wordStarts = c.isSpace() || c == QLatin1Char('(') || c == QLatin1Char(';');
        }
    } while (!atEnd() && depth > 0);
    --depth_;
}

/// One character between brackets, or more that belong together; true where these are no brackets of the
/// kind that is to be closed.
bool ShellText::readWithin(QString& text, QChar open, QChar close, bool quoted, bool commands) {
    const auto c = peek();
    if (c == QLatin1Char('\\')) {
        text += next();
        if (!atEnd()) text += next();
        return true;
    }
    if (c == QLatin1Char('"') || (c == QLatin1Char('\'') && !quoted)) {
        QString inner;
        c == QLatin1Char('"') ? readDoubleQuoted(inner) : readSingleQuoted(inner);
        text += c + inner + c;
        return true;
    }
    if (commands && ahead("<<<")) {
        for (int i = 0; i < 3; ++i) text += next();
        return true;
    }
    if (commands && ahead("((")) {
        readBracketed(text, open, close);
        return true;
    }
    text += next();
    return false;
}

}  // namespace atelier
