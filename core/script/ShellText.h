#pragma once

#include <QString>
#include <QStringView>

namespace atelier {

/// A place in a script's text that goes forward only, and what of the shell's quoting has to be known to find
/// the end of a word. Lines and columns count from 1.
class ShellText {
public:
    explicit ShellText(const QString& text) : text_(text) {}

    bool atEnd() const { return at_ >= text_.size(); }
    qsizetype at() const { return at_; }
    int line() const { return line_; }
    int column() const { return column_; }
    QChar peek(qsizetype ahead = 0) const {
        return at_ + ahead < text_.size() ? text_[at_ + ahead] : QChar();
    }
    /// Whether these characters come next.
    bool ahead(const char* what) const { return QStringView(text_).mid(at_).startsWith(QLatin1String(what)); }
    /// What was passed since a place.
    QString since(qsizetype from) const { return text_.mid(from, at_ - from); }

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

    const QString& text_;
    qsizetype at_ = 0;
    int line_ = 1;
    int column_ = 1;
};

}  // namespace atelier
