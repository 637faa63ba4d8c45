#include "core/directives/DirectiveWords.h"

namespace atelier {

namespace {

/// What the C library calls white space.
bool isSpace(QChar c) {
    return c == QLatin1Char(' ') || (c >= QLatin1Char('\t') && c <= QLatin1Char('\r'));
}

struct Cursor {
    const QString& text;
    qsizetype at;
    bool atEnd() const { return at >= text.size(); }
};

/// One word; empty text where nothing but quotes stood there, at which sbatch stops reading the line.
DirectiveWord readWord(Cursor& cursor, int line, std::optional<QChar>& openQuote) {
    DirectiveWord word;
    word.line = line;
    word.column = static_cast<int>(cursor.at) + 1;
    bool escaped = false;
    for (; !cursor.atEnd(); ++cursor.at) {
        const auto c = cursor.text[cursor.at];
        // Outside of quotes not even a backslash keeps white space together.
        if (!openQuote && isSpace(c)) break;
        if (escaped) {
            escaped = false;
        } else if (c == QLatin1Char('\\')) {
            escaped = true;
            continue;
        } else if (openQuote) {
            if (c == *openQuote) {
                openQuote.reset();
                continue;
            }
        } else if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
            openQuote = c;
            continue;
        } else if (c == QLatin1Char('#')) {
            break;
        }
        word.text += c;
        word.columns.append(static_cast<int>(cursor.at) + 1);
    }
    word.endColumn = static_cast<int>(cursor.at) + 1;
    return word;
}

}  // namespace

DirectiveLine readDirectiveLine(const QString& text, int line, int column) {
    DirectiveLine read;
    Cursor cursor{text, column - 1};
    while (true) {
        while (!cursor.atEnd() && isSpace(text[cursor.at])) ++cursor.at;
        if (cursor.atEnd()) return read;
        if (text[cursor.at] == QLatin1Char(':')) {
            read.colonColumn = static_cast<int>(cursor.at) + 1;
            return read;
        }
        const auto word = readWord(cursor, line, read.openQuote);
        if (read.openQuote) return read;
        if (!word.text.isEmpty()) read.words.append(word);
        if (!cursor.atEnd() && text[cursor.at] == QLatin1Char('#')) {
            read.comment = text.mid(cursor.at + 1).trimmed();
            return read;
        }
        if (word.text.isEmpty()) return read;
    }
}

}  // namespace atelier
