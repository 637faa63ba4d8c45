#pragma once

#include <QWidget>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

class ScriptEditor;
class ScriptSession;

/// The script as a text. What is typed goes to the session within a frame, and the session's changes are
/// shown. The pane also has the menus about problems, goes from one problem to the next, and undoes and
/// redoes.
class EditorPane final : public QWidget {
    Q_OBJECT
public:
    /// `session` must outlive it.
    explicit EditorPane(ScriptSession& session, QWidget* parent = nullptr);

    /// The editor, which the pane owns.
    ScriptEditor& editor() { return *editor_; }
    /// Shows the session's text and findings; to be called after each change of the session.
    void present();
    /// Gives the session at once what was typed in the last frame.
    void flush();
    /// Takes back the last change of the script, wherever it was made.
    void undo();
    /// Makes the change again that was taken back last.
    void redo();
    /// Puts the cursor on a problem.
    void goTo(const Diagnostic& problem);
    /// Puts the cursor on the next problem, or on the one before; after the last one comes the first.
    void goToNext(bool forward);
    /// Shows the menu with the fixes for the problems of the cursor's line.
    void showFixMenu();
    /// False, since nothing in the pane wraps: its lowest height does not depend on its width.
    bool hasHeightForWidth() const override { return false; }

Q_SIGNALS:
    /// A problem should be brought into sight in the list, too; with its reason where the user asked why.
    void problemWanted(const Diagnostic& problem, bool withReason);

private:
    void retranslate();
    void goThrough(bool back);

    ScriptSession& session_;
    ScriptEditor* editor_;
    bool goesThroughHistory_ = false;
};

}  // namespace atelier
