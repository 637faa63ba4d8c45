#pragma once

#include <QPlainTextEdit>

#include "ui/widgets/OutputRows.h"

class QTimer;
class QToolButton;

namespace atelier {

/// What a program writes, as it writes it: progress bars redraw their line, colours are shown, the view
/// follows the end until the user scrolls away from it. Only the end of the output is kept; where something
/// is left out before it, the first line says so. However much comes at once and however long its lines are,
/// it is taken in pieces between which the window answers.
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
    void setMostLines(int lines);
    /// How many lines high the view would like to be.
    void setPreferredLines(int lines);
    void copyAll() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    QMimeData* createMimeDataFromSelection() const override;

private:
    void work();
    void readSome();
    bool showSome();
    void forgetFirst(QTextCursor& pen);
    void showLeftOut(QTextCursor& pen);
    void showRow(QTextCursor& pen, qint64 number);
    QString textBetween(int start, int end) const;
    void retranslate();
    void placeButton();

    QByteArray waiting_;    // what came and is not read yet,
    qsizetype read_ = 0;    // but for these bytes
    qint64 came_ = 0;       // bytes in all
    bool leftOut_ = false;  // not all of them were read
    QTimer* next_;
    TerminalText reader_;
    OutputRows rows_;
    qint64 shownFrom_ = 0;  // the rows that the document shows, below the line on what is left out
    qint64 shownTo_ = 1;
    OutputRows::Row lastShown_;
    bool saysLeftOut_ = false;
    int preferredLines_ = 10;
    QToolButton* copy_;
};

}  // namespace atelier
