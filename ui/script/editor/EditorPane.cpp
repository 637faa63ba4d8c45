#include "ui/script/editor/EditorPane.h"

#include <QVBoxLayout>

#include "ui/script/editor/EditorMenu.h"
#include "ui/script/editor/ScriptEditor.h"
#include "ui/script/session/ScriptSession.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Card.h"

namespace atelier {

EditorPane::EditorPane(ScriptSession& session, QWidget* parent)
    : QWidget(parent), session_(session), editor_(new ScriptEditor) {
    editor_->setObjectName(QStringLiteral("script.editor"));
    auto* frame = new Card;
    frame->content()->setContentsMargins(spacing(1), spacing(2), spacing(1), spacing(2));
    frame->add(editor_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(frame);
    connect(editor_, &ScriptEditor::edited, this, [this] { session_.type(editor_->text()); });
    connect(editor_, &ScriptEditor::menuWanted, this, [this](const QPoint& at) {
        flush();
        makeEditorMenu(*editor_, session_, [this](const Diagnostic& problem) {
            Q_EMIT problemWanted(problem, true);
        })->popup(at);
    });
    keepTranslated(this, [this] { retranslate(); });
}

void EditorPane::present() {
    const QString& text = session_.draft().text();
    goesThroughHistory_ ? editor_->showChange(text) : editor_->showScript(text);
    editor_->showProblems(session_.findings().all());
}

void EditorPane::flush() {
    session_.flush();
}

void EditorPane::undo() {
    goThrough(true);
}

void EditorPane::redo() {
    goThrough(false);
}

void EditorPane::goThrough(bool back) {
    flush();
    goesThroughHistory_ = true;
    back ? session_.undo() : session_.redo();
    goesThroughHistory_ = false;
}

void EditorPane::goTo(const Diagnostic& problem) {
    flush();
    editor_->goTo(problem);
}

void EditorPane::goToNext(bool forward) {
    flush();
    const auto next = nextFinding(session_.findings().all(), editor_->place(), forward);
    if (!next) return;
    editor_->goTo(*next);
    Q_EMIT problemWanted(*next, false);
}

void EditorPane::showFixMenu() {
    flush();
    auto* menu = makeFixMenu(*editor_, session_,
                             [this](const Diagnostic& problem) { Q_EMIT problemWanted(problem, true); });
    if (menu) menu->popup(editor_->belowCursor());
}

void EditorPane::retranslate() {
    editor_->setAccessibleName(tr("The script"));
}

}  // namespace atelier
