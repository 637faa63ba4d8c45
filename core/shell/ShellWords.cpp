#include "core/shell/ShellWords.h"

#include <QRegularExpression>

namespace atelier {

namespace {

ShellWord beginWord(const ShellText& text) {
    ShellWord word;
    word.line = text.line();
    word.column = text.column();
    word.withinQuotes = text.isWithinQuotes();
    word.offset = text.at();
    return word;
}

void endWord(ShellWord& word, const ShellText& text, qsizetype from) {
    word.raw = text.since(from);
    word.endColumn = text.endColumn(from, word.column);
}

bool wordEnds(const ShellText& text, qsizetype from) {
    const auto c = text.peek();
    const bool begins = text.at() == from;
    if (c == QLatin1Char('(')) {
        if (begins) return true;
        // Arrays, `<(…)`, and the patterns of extglob.
        const auto before = text.since(from);
        return !isShellAssignment(before) && !QStringLiteral("<>?*+@!").contains(before.back());
    }
    if (begins && (text.ahead("<(") || text.ahead(">("))) return false;
    return c.isSpace() || QStringLiteral(";&|)<>").contains(c);
}

}  // namespace

bool isShellAssignment(const QString& raw) {
    static const QRegularExpression form(QStringLiteral("\\A[A-Za-z_]\\w*(\\[[^\\]]*\\])?\\+?="));
    return raw.contains(QLatin1Char('=')) && form.match(raw).hasMatch();
}

ShellWord readShellWord(ShellText& text) {
    auto word = beginWord(text);
    const auto from = text.at();
    while (!text.atEnd() && !wordEnds(text, from)) text.readPiece(word.text);
    endWord(word, text, from);
    return word;
}

ShellWord readTestWord(ShellText& text) {
    auto word = beginWord(text);
    const auto from = text.at();
    while (!text.atEnd() && !text.peek().isSpace() && text.peek() != QLatin1Char(';'))
        text.readPiece(word.text);
    endWord(word, text, from);
    return word;
}

}  // namespace atelier
