#pragma once

#include <QClipboard>
#include <QLabel>

#include "ui/theme/TextStyle.h"

namespace atelier {

/// What a text wants to say by its colour; named as the style sheet's `tone`.
enum class Tone { Normal, Muted, Accent, Good, Warning, Error };

/// A label in one of the text styles. Plain text unless told otherwise, so that a file's name never becomes
/// markup.
class Text final : public QLabel {
    Q_OBJECT
public:
    explicit Text(TextStyle style = TextStyle::Body, Tone tone = Tone::Normal, QWidget* parent = nullptr);

    /// What would deceive is shown by its number. One that is `wrapped` breaks as `setBreakableText` has it.
    void setText(const QString& text);
    /// A text that has been made so before, with invisible characters of our own.
    void setPreparedText(const QString& text);
    /// The same as `setText` for a text with commands, paths and the like in it, which breaks into lines
    /// where a reader expects it (breakableText). The marks for that belong to the look alone: what is
    /// selected and copied, and what screen readers read, has none.
    void setBreakableText(const QString& text);
    /// What is shown, without these marks.
    QString plainText() const;
    void setTone(Tone tone);
    /// The same, breaking into lines where it is wide.
    Text* wrapped();
    /// The same, so that it can be selected with the mouse and the keyboard.
    Text* selectable();

    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    bool hasMarkedSelection() const;
    void copySelected(QClipboard::Mode mode) const;
    void measurePieces();
    void fitBreaks();
    QString brokenFor(int width) const;
    qsizetype tooWideFor(int width) const;

    QString breakable_;      // without marks; empty: it was not said that it may break
    QList<int> pieces_;      // the widths of its longer pieces
    int leastWidth_ = 0;     // with every place to break
    qsizetype broken_ = -1;  // how many of the pieces are broken now
};

/// A one-line label that shortens its text with an ellipsis where it does not fit; the whole text is its
/// tooltip.
class ElidedText final : public QLabel {
    Q_OBJECT
public:
    explicit ElidedText(TextStyle style = TextStyle::Body, Tone tone = Tone::Normal,
                        Qt::TextElideMode mode = Qt::ElideRight, QWidget* parent = nullptr);

    void setFullText(const QString& text);
    QString fullText() const { return full_; }
    void setTone(Tone tone);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void elide();

    QString full_;
    Qt::TextElideMode mode_;
};

}  // namespace atelier
