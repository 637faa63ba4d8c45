#include "ui/script/form/UndoKeys.h"

#include <QAbstractItemView>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>

namespace atelier {

namespace {

constexpr auto unfinishedProperty = "unfinished";

bool isInTable(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        if (qobject_cast<const QAbstractItemView*>(widget)) return true;
    return false;
}

/// The line in which something is being entered that the page's history does not know yet.
QLineEdit* entryIn(QWidget* widget) {
    auto* line = qobject_cast<QLineEdit*>(widget);
    return line && (isInTable(line) || isUnfinished(*line)) ? line : nullptr;
}

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
    auto* widget = qobject_cast<QWidget*>(watched);
    if (!widget || !page_->isAncestorOf(widget)) return false;
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool undo = isUndo(key);
    if (!undo && !isRedo(key)) return false;
    event->accept();
    if (asks) return true;
    if (auto* entry = entryIn(widget))
        undo ? entry->undo() : entry->redo();
    else
        undo ? Q_EMIT undoWanted() : Q_EMIT redoWanted();
    return true;
}

void setUnfinished(QLineEdit& line, bool unfinished) {
    line.setProperty(unfinishedProperty, unfinished);
}

bool isUnfinished(const QLineEdit& line) {
    return line.property(unfinishedProperty).toBool();
}

}  // namespace atelier
