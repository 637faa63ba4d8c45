#pragma once

#include <QObject>

class QWidget;

namespace atelier {

/// Makes Ctrl+Z, Ctrl+Y and the system's like go to one history for all of a page, before the fields and the
/// editor on it undo what they hold by themselves.
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

}  // namespace atelier
