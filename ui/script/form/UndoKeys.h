#pragma once

#include <QObject>

class QLineEdit;
class QWidget;

namespace atelier {

/// Makes Ctrl+Z, Ctrl+Y and the system's like go to one history for all of a page, before the fields and the
/// editor on it undo what they hold by themselves. Only what is being entered and is not in that history yet
/// is undone where it stands: the text of a table's cell, a value that is not whole.
class UndoKeys final : public QObject {
    Q_OBJECT
public:
    explicit UndoKeys(QWidget* page);

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void undoWanted();
    void redoWanted();

private:
    QWidget* page_;
};

/// Says that a line holds what is only half entered and belongs to no history yet, or that it no longer does.
void setUnfinished(QLineEdit& line, bool unfinished);
bool isUnfinished(const QLineEdit& line);

}  // namespace atelier
