#pragma once

#include <QList>

#include "core/diagnostic/Diagnostic.h"
#include "ui/script/editor/FindingPlace.h"
#include "ui/script/editor/Scintilla.h"

namespace atelier {

/// An editor for batch scripts: line numbers, the shell's colours with `#SBATCH` lines standing out, what is
/// wrong underlined where it stands and marked on its line, with a tip under the pointer. It keeps no history
/// of its own. Files dropped on it are left to who is around it.
class ScriptEditor final : public QsciScintilla {
    Q_OBJECT
public:
    explicit ScriptEditor(QWidget* parent = nullptr);

    /// Changes only what differs, so that cursor and view stay where they are. No signal.
    void showScript(const QString& script);
    /// The same for going back and forth in a history: where the change is out of sight, the view goes there.
    void showChange(const QString& script);
    void showProblems(const QList<Diagnostic>& problems);
    /// Puts the cursor on what is wrong, in sight.
    void goTo(const Diagnostic& problem);
    /// Where the cursor is.
    ScriptPlace place() const;
    /// On the screen, for a menu or a tip about where the cursor is.
    QPoint belowCursor() const;

Q_SIGNALS:
    /// The user changed the text.
    void edited();
    /// The user wants a menu for what is wrong at the cursor; `at` is on the screen.
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
    void showTip(const QPoint& at);

    QsciLexerBash* lexer_;
    QList<Diagnostic> problems_;
    bool showing_ = false;
    bool dressing_ = false;
};

}  // namespace atelier
