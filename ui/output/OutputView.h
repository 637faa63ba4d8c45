#pragma once

#include <QPlainTextEdit>

#include "ui/output/OutputRows.h"
#include "ui/output/ShownRows.h"

class QTimer;
class QToolButton;

namespace atelier {

class OnceSeen;

/// Shows the output of a program while it runs: progress bars redraw their line, colours are shown, and the
/// view follows the end until the user scrolls away from it. Only the end of the output is kept; the first
/// line says so where something was left out. However much comes at once and however long its lines are, it
/// is shown in pieces, between which the window responds. On a page that is out of sight it only waits.
class OutputView final : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit OutputView(QWidget* parent = nullptr);

    /// Adds bytes as they come, cut anywhere.
    void append(QByteArrayView bytes);
    /// Adds one whole line.
    void appendLine(const QString& line);
    /// Removes all output, also what was not shown yet, and begins anew.
    void clearOutput();
    /// Sets the number of lines to keep; 5000 by default.
    void setMostLines(int lines);
    /// Sets the preferred height, in lines.
    void setPreferredLines(int lines);
    /// Copies what is kept of the output to the clipboard.
    void copyAll() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    QMimeData* createMimeDataFromSelection() const override;

private:
    void work();
    void readSome();
    bool showSome();
    QString leftOutInWords() const;
    void retranslate();
    void placeButton();

    QByteArray waiting_;    // the bytes that are not read yet,
    qsizetype read_ = 0;    // after these, which are
    qint64 came_ = 0;       // the number of bytes in all
    bool leftOut_ = false;  // some of the bytes were dropped
    bool clears_ = false;   // what is shown is to be removed first
    OnceSeen* seen_;
    QTimer* next_;
    TerminalText reader_;
    OutputRows rows_;
    ShownRows shown_;
    int preferredLines_ = 10;
    QToolButton* copy_;
};

}  // namespace atelier
