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
    explicit EditorPane(ScriptSession& session, QWidget* parent = nullptr);

    ScriptEditor& editor() { return *editor_; }
    void present();
    /// Gives the session at once what was typed in the last frame.
    void flush();
    void undo();
    void redo();
    void goTo(const Diagnostic& problem);
    void goToNext(bool forward);
    /// Shows the menu with the fixes for the problems of the cursor's line.
    void showFixMenu();
    /// Nothing in it wraps, so that its lowest height does not depend on its width.
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
