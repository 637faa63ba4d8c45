#include "ui/script/editor/ScriptEditor.h"

#include <QContextMenuEvent>
#include <QDropEvent>
#include <QHelpEvent>
#include <QMimeData>
#include <QToolTip>

#include "core/text/TextChange.h"
#include "ui/script/editor/EditorLook.h"
#include "ui/script/session/FindingWords.h"

namespace atelier {

ScriptEditor::ScriptEditor(QWidget* parent) : QsciScintilla(parent), lexer_(new QsciLexerBash(this)) {
    setUpEditor(*this);
    setLexer(lexer_);
    applyTheme();
    connect(this, &QsciScintillaBase::SCN_MODIFIED, this,
            [this](int at, int what, const char*, int length) { colorChanged(at, what, length); });
    connect(this, &QsciScintilla::textChanged, this, [this] {
        widenMargin(*this);
        if (!showing_) Q_EMIT edited();
    });
}

void ScriptEditor::colorChanged(int at, int what, int length) {
    if ((what & (SC_MOD_INSERTTEXT | SC_MOD_DELETETEXT)) == 0) return;
    const auto lineOf = [this](int position) {
        return int(SendScintilla(SCI_LINEFROMPOSITION, static_cast<unsigned long>(position)));
    };
    // The colours of the other lines go with their text.
    colorDirectives(*this, lineOf(at), lineOf((what & SC_MOD_INSERTTEXT) != 0 ? at + length : at));
}

void ScriptEditor::showScript(const QString& script) {
    const auto change = textChange(text().toUtf8(), script.toUtf8());
    if (!change) return;
    showing_ = true;
    SendScintilla(SCI_SETTARGETSTART, static_cast<unsigned long>(change->from));
    SendScintilla(SCI_SETTARGETEND, static_cast<unsigned long>(change->to));
    SendScintilla(SCI_REPLACETARGET, static_cast<uintptr_t>(change->replacement.size()),
                  change->replacement.constData());
    showing_ = false;
    // The width to scroll through only ever grows by itself.
    if (SendScintilla(SCI_GETXOFFSET) == 0) setScrollWidth(1);
    showProblems(problems_);
}

void ScriptEditor::showChange(const QString& script) {
    const auto change = textChange(text().toUtf8(), script.toUtf8());
    if (!change) return;
    showScript(script);
    // Where the change is longer than the view, its beginning is shown.
    const bool large = change->replacement.count('\n') >= SendScintilla(SCI_LINESONSCREEN);
    const auto end = static_cast<unsigned long>(change->from + (large ? 0 : change->replacement.size()));
    if (hasFocus()) {
        SendScintilla(SCI_GOTOPOS, end);
        if (large) SendScintilla(SCI_SETXOFFSET, 0UL);
        return;
    }
    const auto line = SendScintilla(SCI_LINEFROMPOSITION, end);
    SendScintilla(SCI_SCROLLRANGE, static_cast<unsigned long>(end), static_cast<long>(change->from));
    ensureLineVisible(int(line));
}

void ScriptEditor::showProblems(const QList<Diagnostic>& problems) {
    problems_ = problems;
    markFindings(*this, problems_);
}

void ScriptEditor::goTo(const Diagnostic& problem) {
    const int line = problem.line - 1;
    ensureLineVisible(line);
    setSelection(line, editorIndex(*this, line, problem.endColumn - 1), line,
                 editorIndex(*this, line, problem.column - 1));
    ensureCursorVisible();
    setFocus();
    // Screen readers get the text of the tip.
    setAccessibleDescription(findingInWords(problem));
    QToolTip::showText(belowCursor(), findingTip({problem}, text()), this);
}

ScriptPlace ScriptEditor::place() const {
    int line = 0;
    int index = 0;
    getCursorPosition(&line, &index);
    return {line, unitIndex(*this, line, index)};
}

QPoint ScriptEditor::belowCursor() const {
    const auto at = SendScintilla(SCI_GETCURRENTPOS);
    const auto x = SendScintilla(SCI_POINTXFROMPOSITION, 0UL, at);
    const auto y = SendScintilla(SCI_POINTYFROMPOSITION, 0UL, at);
    return viewport()->mapToGlobal(QPoint(int(x), int(y) + textHeight(0)));
}

void ScriptEditor::showTip(const QPoint& at) {
    const auto position = SendScintilla(SCI_POSITIONFROMPOINTCLOSE, static_cast<unsigned long>(at.x()),
                                        static_cast<long>(at.y()));
    QList<Diagnostic> found;
    if (position >= 0) {
        int line = 0;
        int index = 0;
        lineIndexFromPosition(int(position), &line, &index);
        found = findingsAt(problems_, {line, unitIndex(*this, line, index)});
    } else if (at.x() < marginWidth(0) + marginWidth(mark::symbolMargin)) {
        const auto first = SendScintilla(SCI_POSITIONFROMPOINT, 0UL, static_cast<long>(at.y()));
        found = findingsOn(problems_, int(SendScintilla(SCI_LINEFROMPOSITION, first)));
    }
    if (found.isEmpty()) return QToolTip::hideText();
    QToolTip::showText(viewport()->mapToGlobal(at), findingTip(found, text()), this);
}

void ScriptEditor::applyTheme() {
    isApplying_ = true;
    applyThemeTo(*this, *lexer_);
    isApplying_ = false;
}

void ScriptEditor::changeEvent(QEvent* event) {
    QsciScintilla::changeEvent(event);
    if (!isApplying_ && (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange))
        applyTheme();
}

void ScriptEditor::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QPoint inside = viewport()->mapFrom(this, event->pos());
    const auto position = SendScintilla(SCI_POSITIONFROMPOINT, static_cast<unsigned long>(inside.x()),
                                        static_cast<long>(inside.y()));
    // The menu is about where the pointer is, unless something is selected there.
    if (!byKey && !hasSelectedText()) SendScintilla(SCI_GOTOPOS, static_cast<unsigned long>(position));
    Q_EMIT menuWanted(byKey ? belowCursor() : event->globalPos());
    event->accept();
}

bool ScriptEditor::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QsciScintilla::viewportEvent(event);
    showTip(static_cast<QHelpEvent*>(event)->pos());
    return true;
}

void ScriptEditor::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) return event->ignore();
    QsciScintilla::dragEnterEvent(event);
}

void ScriptEditor::dragMoveEvent(QDragMoveEvent* event) {
    if (event->mimeData()->hasUrls()) return event->ignore();
    QsciScintilla::dragMoveEvent(event);
}

void ScriptEditor::dropEvent(QDropEvent* event) {
    if (event->mimeData()->hasUrls()) return event->ignore();
    QsciScintilla::dropEvent(event);
}

bool ScriptEditor::focusNextPrevChild(bool next) {
    // A script needs no tabs, and whoever works without a mouse has to get out of here. The editor's own
    // function would keep them.
    // NOLINTNEXTLINE(bugprone-parent-virtual-call)
    return QWidget::focusNextPrevChild(next);
}

}  // namespace atelier
