#pragma once

#include <QPlainTextEdit>

#include "ui/widgets/TerminalText.h"

class QToolButton;

namespace atelier {

/// What a program writes, as it writes it: progress bars redraw their line, colours are shown, the view
/// follows the end until the user scrolls away from it, and only the last lines are kept.
class OutputView final : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit OutputView(QWidget* parent = nullptr);

    /// Bytes as they came, cut anywhere.
    void append(QByteArrayView bytes);
    /// One whole line.
    void appendLine(const QString& line);
    void clearOutput();
    /// Lines to keep; 5000 unless said otherwise.
    void setMostLines(int lines) { setMaximumBlockCount(lines); }
    /// How many lines high the view would like to be.
    void setPreferredLines(int lines);
    void copyAll() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    TerminalSink sink();
    void print(const QString& text, const TerminalStyle& style);
    void retranslate();
    void placeButton();

    TerminalText reader_;
    QTextCursor pen_;
    int preferredLines_ = 10;
    QToolButton* copy_;
};

}  // namespace atelier
