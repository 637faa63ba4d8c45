#pragma once

#include <QObject>

class QLineEdit;
class QWidget;

namespace atelier {

/// Makes Ctrl+Z, Ctrl+Y and the system's other keys for undo and redo go to one history for a whole page,
/// before the fields and the editor on it handle them. Only text that is being entered and is not in that
/// history yet is undone in its field: that of a table's cell, or an incomplete value.
class UndoKeys final : public QObject {
    Q_OBJECT
public:
    explicit UndoKeys(QWidget* page);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    /// The user wants the last change of the page undone.
    void undoWanted();
    /// The user wants the change redone that was undone last.
    void redoWanted();

private:
    QWidget* page_;
};

/// Says whether a line holds a half entered text, which belongs to no history yet.
void setUnfinished(QLineEdit& line, bool unfinished);
/// Whether a line was said to hold a half entered text (setUnfinished).
bool isUnfinished(const QLineEdit& line);

}  // namespace atelier
