#include "core/script/ShellText.h"

namespace atelier {

QChar ShellText::take() {
    const auto c = text_[at_++];
    if (c == QLatin1Char('\n')) {
        ++line_;
        column_ = 1;
    } else {
        ++column_;
    }
    return c;
}

void ShellText::takeTimes(int times) {
    for (int i = 0; i < times && !atEnd(); ++i) take();
}

void ShellText::skipLine() {
    while (!atEnd() && peek() != QLatin1Char('\n')) take();
}

void ShellText::skipBlanks() {
    while (!atEnd()) {
        if (ahead("\\\n"))
            takeTimes(2);
        else if (peek() != QLatin1Char('\n') && peek().isSpace())
            take();
        else
            return;
    }
}

QString ShellText::takeDocumentLine(bool withoutTabs) {
    QString line;
    while (!atEnd() && peek() != QLatin1Char('\n')) line += take();
    if (!atEnd()) take();
    while (withoutTabs && line.startsWith(QLatin1Char('\t'))) line.remove(0, 1);
    return line;
}

void ShellText::takePiece(QString& text) {
    const auto c = peek();
    if (c == QLatin1Char('\\')) return takeEscaped(text);
    if (c == QLatin1Char('\'')) return takeSingleQuoted(text);
    if (ahead("$'")) return takeAnsiQuoted(text);
    if (ahead("$\"")) take();
    if (peek() == QLatin1Char('"')) return takeDoubleQuoted(text);
    if (ahead("$(") || c == QLatin1Char('(')) return takeBracketed(text, QLatin1Char('('), QLatin1Char(')'));
    if (ahead("${")) return takeBracketed(text, QLatin1Char('{'), QLatin1Char('}'));
    if (c == QLatin1Char('`')) return takeBackTicks(text);
    text += take();
}

void ShellText::takeEscaped(QString& text) {
    take();
    if (atEnd()) return;
    const auto c = take();
    if (c != QLatin1Char('\n')) text += c;
}

void ShellText::takeSingleQuoted(QString& text) {
    take();
    while (!atEnd() && peek() != QLatin1Char('\'')) text += take();
    if (!atEnd()) take();
}

/// `$'…'`, in which a quote may be escaped.
void ShellText::takeAnsiQuoted(QString& text) {
    takeTimes(2);
    while (!atEnd() && peek() != QLatin1Char('\'')) {
        if (peek() == QLatin1Char('\\')) text += take();
        if (!atEnd()) text += take();
    }
    if (!atEnd()) take();
}

void ShellText::takeDoubleQuoted(QString& text) {
    take();
    while (!atEnd() && peek() != QLatin1Char('"')) {
        if (peek() == QLatin1Char('\\') && QStringLiteral("$`\"\\\n").contains(peek(1)))
            takeEscaped(text);
        else if (ahead("$("))
            takeBracketed(text, QLatin1Char('('), QLatin1Char(')'));
        else if (ahead("${"))
            takeBracketed(text, QLatin1Char('{'), QLatin1Char('}'), true);
        else if (peek() == QLatin1Char('`'))
            takeBackTicks(text);
        else
            text += take();
    }
    if (!atEnd()) take();
}

void ShellText::takeBackTicks(QString& text) {
    text += take();
    while (!atEnd() && peek() != QLatin1Char('`')) {
        if (peek() == QLatin1Char('\\')) text += take();
        if (!atEnd()) text += take();
    }
    if (!atEnd()) text += take();
}

void ShellText::takeInnerDocument(QString& text) {
    takeTimes(2);
    const bool withoutTabs = peek() == QLatin1Char('-');
    if (withoutTabs) take();
    skipBlanks();
    QString end;
    while (!atEnd() && !peek().isSpace() && !QStringLiteral(";&|()<>").contains(peek())) takePiece(end);
    while (!atEnd() && peek() != QLatin1Char('\n')) text += take();
    if (!atEnd()) text += take();
    while (!atEnd()) {
        const auto line = takeDocumentLine(withoutTabs);
        if (line == end) return;
        text += line + QLatin1Char('\n');
    }
}

void ShellText::takeBracketed(QString& text, QChar open, QChar close, bool quoted) {
    if (peek() == QLatin1Char('$')) text += take();
    const bool commands = open == QLatin1Char('(') && !ahead("((");
    int depth = 0;
    bool wordStarts = false;
    do {
        const auto c = peek();
        if (c == QLatin1Char('\\')) {
            text += take();
            if (!atEnd()) text += take();
        } else if (c == QLatin1Char('"') || (c == QLatin1Char('\'') && !quoted)) {
            QString inner;
            c == QLatin1Char('"') ? takeDoubleQuoted(inner) : takeSingleQuoted(inner);
            text += c + inner + c;
        } else if (commands && c == QLatin1Char('#') && wordStarts) {
            skipLine();
            continue;
        } else if (commands && depth > 0 && ahead("<<<")) {
            for (int i = 0; i < 3; ++i) text += take();
        } else if (commands && depth > 0 && ahead("((")) {
            takeBracketed(text, open, close);
        } else if (commands && depth > 0 && ahead("<<")) {
            takeInnerDocument(text);
            wordStarts = true;
            continue;
        } else {
            if (c == open) ++depth;
            if (c == close) --depth;
            text += take();
        }
        wordStarts = c.isSpace() || c == QLatin1Char('(') || c == QLatin1Char(';');
    } while (!atEnd() && depth > 0);
}

}  // namespace atelier
