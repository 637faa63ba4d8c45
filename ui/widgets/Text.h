#pragma once

#include <QClipboard>
#include <QLabel>

#include "ui/theme/TextStyle.h"
#include "ui/widgets/TextHeights.h"

namespace atelier {

/// The meaning of a text's colour; the names are those of the style sheet's `tone`.
enum class Tone { Normal, Muted, Accent, Good, Warning, Error };

/// Sets the meaning of a label's colour, which the style sheet then gives it.
void setTone(QLabel* label, Tone tone);

/// A label in one of the text styles. It shows plain text by default, so that a file's name never becomes
/// markup.
class Text final : public QLabel {
    Q_OBJECT
public:
    /// A label without text.
    explicit Text(TextStyle style = TextStyle::Body, Tone tone = Tone::Normal, QWidget* parent = nullptr);

    /// Shows a text; characters that would deceive are shown by their number. A `wrapped` label breaks it as
    /// by `setBreakableText`.
    void setText(const QString& text);
    /// Shows a text that was made visible before and has invisible characters of Atelier's own.
    void setPreparedText(const QString& text);
    /// Like `setText`, for a text with commands, paths and the like, which is broken into lines where a
    /// reader expects it (breakableText). The marks for that are only on the screen: the selection, the
    /// clipboard and screen readers get the text without them.
    void setBreakableText(const QString& text);
    /// The text as it is shown, without the marks of setBreakableText.
    QString plainText() const;
    /// Sets the meaning of the colour.
    void setTone(Tone tone);
    /// Makes the label break its text into lines, and returns it.
    Text* wrapped();
    /// Makes the text selectable with the mouse and the keyboard, and returns the label.
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
    int measuredHeight(int width) const;

    QString breakable_;      // without marks; empty: it may not be broken
    QList<int> pieces_;      // the widths of its longer pieces
    int leastWidth_ = 0;     // when it is broken at every possible place
    qsizetype broken_ = -1;  // how many of the pieces are broken now
    mutable TextHeights heights_;
};

}  // namespace atelier
