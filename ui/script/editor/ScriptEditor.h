#pragma once

#include <QList>

#include "core/diagnostic/Diagnostic.h"
#include "ui/script/editor/FindingPlace.h"
#include "ui/script/editor/Scintilla.h"

namespace atelier {

/// An editor for batch scripts, with line numbers, the shell's colours and others for `#SBATCH` lines.
/// Problems are underlined and marked on their lines, and a tip under the pointer explains them. It keeps no
/// undo history. Files that are dropped on it are left to the widgets around it.
class ScriptEditor final : public QsciScintilla {
    Q_OBJECT
public:
    explicit ScriptEditor(QWidget* parent = nullptr);

    /// Shows a script. Only what differs is changed, so that cursor and view stay where they are. Emits no
    /// signal.
    void showScript(const QString& script);
    /// Shows a script after undo or redo, without a signal: the view scrolls to the change if that is out of
    /// sight.
    void showChange(const QString& script);
    /// Marks these problems in place of those before.
    void showProblems(const QList<Diagnostic>& problems);
    /// Puts the cursor on a problem and brings it into sight.
    void goTo(const Diagnostic& problem);
    /// The place of the cursor.
    ScriptPlace place() const;
    /// The place below the cursor on the screen, for a menu or a tip.
    QPoint belowCursor() const;

Q_SIGNALS:
    /// The user changed the text.
    void edited();
    /// The user wants a menu about the problems at the cursor; `at` is on the screen.
    void menuWanted(const QPoint& at);

protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    QSize minimumSizeHint() const override { return {240, 180}; }
    QSize sizeHint() const override { return {640, 200}; }

private:
    void applyTheme();
    /// Colours the lines that a change of the text is about.
    void colorChanged(int at, int what, int length);
    void showTip(const QPoint& at);

    QsciLexerBash* lexer_;
    QList<Diagnostic> problems_;
    bool showing_ = false;
    bool isApplying_ = false;
};

}  // namespace atelier
