#pragma once

#include <QList>
#include <QString>
#include <QStringView>

#include "core/shell/ShellScript.h"

namespace atelier {

/// Where a character stands in the script; counted from 1.
struct TextPlace {
    int line = 1;
    int column = 1;
};

/// A place in a script's text that goes forward only, and what of the shell's quoting has to be known to find
/// the end of a word. Lines and columns count from 1.
class ShellText {
public:
    /// A script, or what stands in it from a place on.
    explicit ShellText(const QString& text, const TextPlace& start = {})
        : text_(text), line_(start.line), column_(start.column) {}
    /// What is left of a quoted part of a script without the quotes, each character with its place.
    ShellText(const QString& text, const QList<TextPlace>& places) : text_(text), places_(places) {}

    bool atEnd() const { return at_ >= text_.size(); }
    qsizetype at() const { return at_; }
    int line() const { return place().line; }
    int column() const { return place().column; }
    TextPlace place() const { return places_.isEmpty() ? TextPlace{line_, column_} : placeOf(at_); }
    /// Whether places are those of characters within quotes.
    bool isWithinQuotes() const { return !places_.isEmpty(); }
    /// The column, exclusive, at which what was passed since a place ends, or the first line of that.
    int endColumn(qsizetype from, int column) const;
    QChar peek(qsizetype ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : QChar();
    }
    /// Whether these characters come next.
    bool ahead(const char* what) const {
        // Nearly always the first character says no.
        return peek() == QLatin1Char(what[0]) && QStringView(text_).mid(at_).startsWith(QLatin1String(what));
    }
    /// What was passed since a place.
    QString since(qsizetype from) const { return text_.mid(from, at_ - from); }
    /// Part of it as a text of its own, which begins at a place in the script.
    ShellText part(qsizetype from, qsizetype end, const TextPlace& start) const;
    /// A word that was taken from it.
    ShellText part(const ShellWord& word) const;
    bool holdsBlank() const { return text_.contains(QLatin1Char(' ')); }

    QChar take();
    void takeTimes(int times);
    /// Up to the end of the line, which stays.
    void skipLine();
    /// Blanks and continued lines, but no line break.
    void skipBlanks();
    /// The next part of a word: a quoted text, an expansion, or one character. Its text without quotes is
    /// added to `text`.
    void takePiece(QString& text);
    /// `(…)`, `$(…)`, `${…}` and `((…))`: up to the bracket that closes it, whatever is quoted, commented or
    /// in a here-document within.
    void takeBracketed(QString& text, QChar open, QChar close, bool quoted = false);
    /// One line of a here-document, its line break taken; without the tabs it begins with where `<<-` is
    /// said.
    QString takeDocumentLine(bool withoutTabs);

private:
    void takeEscaped(QString& text);
    void takeSingleQuoted(QString& text);
    void takeAnsiQuoted(QString& text);
    void takeDoubleQuoted(QString& text);
    void takeBackTicks(QString& text);
    void takeInnerDocument(QString& text);
    bool takeWithin(QString& text, QChar open, QChar close, bool quoted, bool commands);
    TextPlace placeOf(qsizetype at) const;

    // Nobody nests quotes and brackets deeper; what is beyond is read as plain characters.
    static constexpr int deepest = 200;

    // Shared with the script it comes from.
    QString text_;
    QList<TextPlace> places_;  ///< of each character; empty: one after the other from the start
    qsizetype at_ = 0;
    int line_ = 1;
    int column_ = 1;
    int depth_ = 0;  ///< of brackets and quotes within each other
};

/// Puts a text together of some characters of another one, with their places.
class ShellTextWriter {
public:
    /// The next character.
    void take(ShellText& from);
    /// The next part of a word, as written.
    void takePiece(ShellText& from);
    ShellText text() const { return {text_, places_}; }

private:
    QString text_;
    QList<TextPlace> places_;
};

}  // namespace atelier
