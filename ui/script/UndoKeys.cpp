#include "ui/script/UndoKeys.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QWidget>

namespace atelier {

namespace {

bool isRedo(const QKeyEvent& event) {
    return event.matches(QKeySequence::Redo) || event.keyCombination() == (Qt::CTRL | Qt::Key_Y) ||
           event.keyCombination() == (Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
}

bool isUndo(const QKeyEvent& event) {
    return event.matches(QKeySequence::Undo) || event.keyCombination() == (Qt::CTRL | Qt::Key_Z);
}

}  // namespace

UndoKeys::UndoKeys(QWidget* page) : QObject(page), page_(page) {
    QCoreApplication::instance()->installEventFilter(this);
}

bool UndoKeys::eventFilter(QObject* watched, QEvent* event) {
    const bool asks = event->type() == QEvent::ShortcutOverride;
    if (!asks && event->type() != QEvent::KeyPress) return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || !page_->isAncestorOf(widget)) return false;
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool undo = isUndo(key);
    if (!undo && !isRedo(key)) return false;
    event->accept();
    if (!asks) undo ? Q_EMIT undoWanted() : Q_EMIT redoWanted();
    return true;
}

}  // namespace atelier
