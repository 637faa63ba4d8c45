#include "core/shell/ShellText.h"

namespace atelier {

TextPlace ShellText::placeOf(qsizetype at) const {
    if (at < places_.size()) return places_[at];
    return {places_.last().line, places_.last().column + 1};
}

int ShellText::endColumn(qsizetype from, int column) const {
    const auto passed = QStringView(text_).mid(from, at_ - from);
    const auto lineBreak = passed.indexOf(QLatin1Char('\n'));
    const auto size = lineBreak < 0 ? passed.size() : lineBreak;
    if (places_.isEmpty() || size == 0) return column + static_cast<int>(size);
    auto last = from + size - 1;
    while (places_[last].line != places_[from].line) --last;
    return places_[last].column + 1;
}

ShellText ShellText::part(qsizetype from, qsizetype end, const TextPlace& start) const {
    const auto text = text_.mid(from, end - from);
    if (places_.isEmpty()) return ShellText(text, start);
    return {text, places_.mid(from, end - from)};
}

ShellText ShellText::part(const ShellWord& word) const {
    return part(word.offset, word.offset + word.raw.size(), {word.line, word.column});
}

QChar ShellText::next() {
    const auto c = text_.at(at_++);
    if (c == QLatin1Char('\n')) {
        ++line_;
        column_ = 1;
    } else {
        ++column_;
    }
    return c;
}

void ShellText::skip(int times) {
    for (int i = 0; i < times && !atEnd(); ++i) next();
}

void ShellText::skipLine() {
    while (!atEnd() && peek() != QLatin1Char('\n')) next();
}

void ShellText::skipBlanks() {
    while (!atEnd()) {
        if (ahead("\\\n"))
            skip(2);
        else if (peek() != QLatin1Char('\n') && peek().isSpace())
            next();
        else
            return;
    }
}

QString ShellText::readDocumentLine(bool withoutTabs) {
    QString line;
    while (!atEnd() && peek() != QLatin1Char('\n')) line += next();
    if (!atEnd()) next();
    while (withoutTabs && line.startsWith(QLatin1Char('\t'))) line.remove(0, 1);
    return line;
}

void ShellText::readPiece(QString& text) {
    const auto c = peek();
    if (c == QLatin1Char('\\')) return readEscaped(text);
    if (c == QLatin1Char('\'')) return readSingleQuoted(text);
    if (ahead("$'")) return readAnsiQuoted(text);
    if (ahead("$\"")) next();
    if (peek() == QLatin1Char('"')) return readDoubleQuoted(text);
    if (ahead("$(") || c == QLatin1Char('(')) return readBracketed(text, QLatin1Char('('), QLatin1Char(')'));
    if (ahead("${")) return readBracketed(text, QLatin1Char('{'), QLatin1Char('}'));
    if (c == QLatin1Char('`')) return readBackTicks(text);
    text += next();
}

void ShellText::readEscaped(QString& text) {
    next();
    if (atEnd()) return;
    const auto c = next();
    if (c != QLatin1Char('\n')) text += c;
}

void ShellText::readSingleQuoted(QString& text) {
    next();
    while (!atEnd() && peek() != QLatin1Char('\'')) text += next();
    if (!atEnd()) next();
}

/// `$'…'`, in which a quote may be escaped.
void ShellText::readAnsiQuoted(QString& text) {
    skip(2);
    while (!atEnd() && peek() != QLatin1Char('\'')) {
        if (peek() == QLatin1Char('\\')) text += next();
        if (!atEnd()) text += next();
    }
    if (!atEnd()) next();
}

void ShellText::readDoubleQuoted(QString& text) {
    if (depth_ >= deepest) return void(text += next());
    ++depth_;
    next();
    while (!atEnd() && peek() != QLatin1Char('"')) {
        if (peek() == QLatin1Char('\\') && QStringLiteral("$`\"\\\n").contains(peek(1)))
            readEscaped(text);
        else if (ahead("$("))
            readBracketed(text, QLatin1Char('('), QLatin1Char(')'));
        else if (ahead("${"))
            readBracketed(text, QLatin1Char('{'), QLatin1Char('}'), true);
        else if (peek() == QLatin1Char('`'))
            readBackTicks(text);
        else
            text += next();
    }
    if (!atEnd()) next();
    --depth_;
}

void ShellText::readBackTicks(QString& text) {
    text += next();
    while (!atEnd() && peek() != QLatin1Char('`')) {
        if (peek() == QLatin1Char('\\')) text += next();
        if (!atEnd()) text += next();
    }
    if (!atEnd()) text += next();
}

void ShellTextWriter::copyNext(ShellText& from) {
    places_.append(from.place());
    text_ += from.next();
}

void ShellTextWriter::copyPiece(ShellText& from) {
    auto begin = from;
    QString ignored;
    from.readPiece(ignored);
    while (begin.at() < from.at()) copyNext(begin);
}

}  // namespace atelier
