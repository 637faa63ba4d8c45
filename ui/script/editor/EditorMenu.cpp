#include "ui/script/editor/EditorMenu.h"

#include <QCoreApplication>

#include "core/messages/Messages.h"
#include "ui/script/editor/ScriptEditor.h"
#include "ui/script/session/FindingWords.h"
#include "ui/script/session/ScriptSession.h"
#include "ui/theme/PlainText.h"

namespace atelier {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(atelier::EditorMenu)
};

QMenu* emptyMenu(ScriptEditor& editor) {
    auto* menu = new QMenu(&editor);
    menu->setObjectName(QStringLiteral("script.menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    return menu;
}

void addFixes(QMenu& menu, const QList<Diagnostic>& found, ScriptSession& session) {
    for (const auto& each : found) {
        if (!each.fix) continue;
        menu.addAction(plainCaption(fixInWords(session.draft().text(), *each.fix)), &session,
                       [&session, fix = *each.fix] { session.applyFix(fix); });
    }
    if (session.canFix())
        menu.addAction(Words::tr("Fix all safe problems"), &session, [&session] { session.fixAll(); });
}

void addReasons(QMenu& menu, const QList<Diagnostic>& found,
                const std::function<void(const Diagnostic&)>& whyWanted) {
    for (const auto& each : found)
        menu.addAction(Words::tr("Why? (%1)").arg(each.code), &menu, [each, whyWanted] { whyWanted(each); });
}

void addEditing(QMenu& menu, ScriptEditor& editor, ScriptSession& session) {
    const auto add = [&menu](const QString& text, const QKeySequence& keys, bool enabled, auto run) {
        auto* action = menu.addAction(text, &menu, run);
        action->setShortcut(keys);
        action->setEnabled(enabled);
    };
    add(Words::tr("Undo"), QKeySequence::Undo, session.canUndo(), [&session] { session.undo(); });
    add(Words::tr("Redo"), QKeySequence::Redo, session.canRedo(), [&session] { session.redo(); });
    menu.addSeparator();
    const bool some = editor.hasSelectedText();
    add(Words::tr("Cut"), QKeySequence::Cut, some, [&editor] { editor.cut(); });
    add(Words::tr("Copy"), QKeySequence::Copy, some, [&editor] { editor.copy(); });
    add(Words::tr("Paste"), QKeySequence::Paste, editor.SendScintilla(QsciScintilla::SCI_CANPASTE) != 0,
        [&editor] { editor.paste(); });
    menu.addSeparator();
    add(Words::tr("Select all"), QKeySequence::SelectAll, true, [&editor] { editor.selectAll(); });
}

}  // namespace

QMenu* makeEditorMenu(ScriptEditor& editor, ScriptSession& session,
                      const std::function<void(const Diagnostic&)>& whyWanted) {
    auto* menu = makeFixMenu(editor, session, whyWanted);
    if (menu)
        menu->addSeparator();
    else
        menu = emptyMenu(editor);
    addEditing(*menu, editor, session);
    return menu;
}

QMenu* makeFixMenu(ScriptEditor& editor, ScriptSession& session,
                   const std::function<void(const Diagnostic&)>& whyWanted) {
    const auto found = findingsOn(session.findings().all(), editor.place().line);
    if (found.isEmpty()) return nullptr;
    auto* menu = emptyMenu(editor);
    addFixes(*menu, found, session);
    if (!menu->isEmpty()) menu->addSeparator();
    addReasons(*menu, found, whyWanted);
    return menu;
}

}  // namespace atelier
