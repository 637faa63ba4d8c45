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

QChar ShellText::take() {
    const auto c = text_.at(at_++);
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
    if (depth_ >= deepest) return void(text += take());
    ++depth_;
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
    --depth_;
}

void ShellText::takeBackTicks(QString& text) {
    text += take();
    while (!atEnd() && peek() != QLatin1Char('`')) {
        if (peek() == QLatin1Char('\\')) text += take();
        if (!atEnd()) text += take();
    }
    if (!atEnd()) text += take();
}

void ShellTextWriter::take(ShellText& from) {
    places_.append(from.place());
    text_ += from.take();
}

void ShellTextWriter::takePiece(ShellText& from) {
    auto begin = from;
    QString ignored;
    from.takePiece(ignored);
    while (begin.at() < from.at()) take(begin);
}

}  // namespace atelier
