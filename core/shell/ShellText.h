#pragma once

#include <QList>
#include <QString>
#include <QStringView>

#include "core/shell/ShellScript.h"

namespace atelier {

/// The place of a character in the script; lines and columns count from 1.
struct TextPlace {
    int line = 1;
    int column = 1;
};

/// A position in a script's text that only moves forward, with the shell's quoting as far as it is needed to
/// find the end of a word. Lines and columns count from 1.
class ShellText {
public:
    /// A script, or the part of it from a place on.
    explicit ShellText(const QString& text, const TextPlace& start = {})
        : text_(text), line_(start.line), column_(start.column) {}
    /// A part of a script that was within quotes, without the quotes, with the place of each character.
    ShellText(const QString& text, const QList<TextPlace>& places) : text_(text), places_(places) {}

    /// Whether all characters were passed.
    bool atEnd() const { return at_ >= text_.size(); }
    /// The present position, in UTF-16 units of this text from 0.
    qsizetype at() const { return at_; }
    /// The line of the script that the present character is on.
    int line() const { return place().line; }
    /// The column of the script that the present character is in.
    int column() const { return place().column; }
    /// The line and the column of the script that the present character is at.
    TextPlace place() const { return places_.isEmpty() ? TextPlace{line_, column_} : placeOf(at_); }
    /// Whether the text was within quotes in the script.
    bool isWithinQuotes() const { return !places_.isEmpty(); }
    /// The column, exclusive, where the text passed since `from` ends; of several lines, where the first one
    /// does.
    int endColumn(qsizetype from, int column) const;
    /// The character that many behind the present one, which stays the present one; null beyond the end.
    QChar peek(qsizetype ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : QChar();
    }
    /// Whether these characters come next.
    bool ahead(const char* what) const {
        // Nearly always the first character says no.
        return peek() == QLatin1Char(what[0]) && QStringView(text_).mid(at_).startsWith(QLatin1String(what));
    }
    /// The text that was passed since a position.
    QString since(qsizetype from) const { return text_.mid(from, at_ - from); }
    /// A part of the text as a text of its own, which begins at a place in the script.
    ShellText part(qsizetype from, qsizetype end, const TextPlace& start) const;
    /// A word of this text as a text of its own.
    ShellText part(const ShellWord& word) const;
    /// Whether there is a space anywhere in the text, also before the present position.
    bool containsSpace() const { return text_.contains(QLatin1Char(' ')); }

    /// Passes a character and returns it. Not at the end.
    QChar next();
    /// Passes so many characters, or those that are left.
    void skip(int times);
    /// Passes the rest of the line, but not its line break.
    void skipLine();
    /// Passes blanks and continued lines, but no line break.
    void skipBlanks();
    /// Passes the next part of a word: a quoted text, an expansion, or one character. Its text without quotes
    /// is added to `text`.
    void readPiece(QString& text);
    /// Passes `(…)`, `$(…)`, `${…}` or `((…))`, up to the bracket that closes it, whatever is quoted,
    /// commented or in a here-document within.
    void readBracketed(QString& text, QChar open, QChar close, bool quoted = false);
    /// Passes one line of a here-document with its line break, and returns it; without the tabs at its start
    /// where `<<-` asks for that.
    QString readDocumentLine(bool withoutTabs);

private:
    void readEscaped(QString& text);
    void readSingleQuoted(QString& text);
    void readAnsiQuoted(QString& text);
    void readDoubleQuoted(QString& text);
    void readBackTicks(QString& text);
    void readInnerDocument(QString& text);
    bool readWithin(QString& text, QChar open, QChar close, bool quoted, bool commands);
    TextPlace placeOf(qsizetype at) const;

    // Nobody nests quotes and brackets deeper; beyond that they are read as plain characters.
    static constexpr int deepest = 200;

    // Shared with the text that it is part of.
    QString text_;
    QList<TextPlace> places_;  ///< of each character; empty: they follow each other from the start
    qsizetype at_ = 0;
    int line_ = 1;
    int column_ = 1;
    int depth_ = 0;  ///< of brackets and quotes within each other
};

/// Assembles a text from characters of another one, and keeps their places.
class ShellTextWriter {
public:
    /// Adds the next character of a text.
    void copyNext(ShellText& from);
    /// Adds the next part of a word, as written.
    void copyPiece(ShellText& from);
    /// The text assembled so far.
    ShellText text() const { return {text_, places_}; }

private:
    QString text_;
    QList<TextPlace> places_;
};

}  // namespace atelier
