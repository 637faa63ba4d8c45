#pragma once

#include <QList>

#include "core/script/Diagnostic.h"
#include "ui/script/Scintilla.h"

namespace atelier {

/// An editor for batch scripts: line numbers, the shell's colours with `#SBATCH` lines standing out, what is
/// wrong underlined where it stands and marked on its line. Files dropped on it are left to who is around it.
class ScriptEditor final : public QsciScintilla {
    Q_OBJECT
public:
    explicit ScriptEditor(QWidget* parent = nullptr);

    /// Changes only what differs, so that cursor, view and undo stay where they are. No signal.
    void showScript(const QString& script);
    void showProblems(const QList<Diagnostic>& problems);
    /// Puts the cursor on what is wrong, in sight.
    void goTo(const Diagnostic& problem);

Q_SIGNALS:
    /// The user changed the text.
    void edited();

protected:
    void changeEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    QSize minimumSizeHint() const override { return {320, 180}; }

private:
    void dress();
    void dressLexer();
    void defineMarks();
    void colorDirectives();
    void widenMargin();
    /// The editor counts characters, a Diagnostic UTF-16 units.
    int indexOf(int line, int column) const;

    QsciLexerBash* lexer_;
    QList<Diagnostic> problems_;
    bool showing_ = false;
    bool dressing_ = false;
};

}  // namespace atelier
