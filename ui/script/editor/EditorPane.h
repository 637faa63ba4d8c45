#pragma once

#include <QWidget>

#include "core/diagnostic/Diagnostic.h"

namespace atelier {

class ScriptEditor;
class ScriptSession;

/// The script as a text: what is typed goes to the session within a frame, what the session says is shown;
/// the menus of what is wrong, the way from one problem to the next, and going back and forth.
class EditorPane final : public QWidget {
    Q_OBJECT
public:
    explicit EditorPane(ScriptSession& session, QWidget* parent = nullptr);

    ScriptEditor& editor() { return *editor_; }
    void present();
    /// Hands over at once what was typed in the last frame.
    void flush();
    void undo();
    void redo();
    void goTo(const Diagnostic& problem);
    void goToNext(bool forward);
    /// What fixes the problems of the cursor's line.
    void showFixMenu();
    void retranslate();
    /// What is in it wraps no text: its least height is its own, not one for a width.
    bool hasHeightForWidth() const override { return false; }

Q_SIGNALS:
    /// A problem shall be in sight in the list too; with its reason where the user asked why.
    void problemWanted(const Diagnostic& problem, bool withReason);

private:
    void goThrough(bool back);

    ScriptSession& session_;
    ScriptEditor* editor_;
    bool goesThroughHistory_ = false;
};

}  // namespace atelier
