#pragma once

#include <QList>
#include <QObject>
#include <QPoint>
#include <QPointer>

class QWidget;

namespace atelier {

/// Moves the focus when the control that has it is hidden, disabled or deleted: to what comes next nearby, in
/// the nearest part of the window with a usable control. Qt alone would take the next one in the order of the
/// Tab key; after the control that was made last, that is the first one of the whole window, where the next
/// press of the space bar would do something unintended.
class FocusKeeper final : public QObject {
    Q_OBJECT
public:
    /// Watches all controls of a window, which must outlive this object.
    explicit FocusKeeper(QWidget* window);

private:
    void onFocusChanged(QWidget* now);
    void remember(QWidget* widget);
    void moveNearby();
    bool wasTakenAway() const;
    QWidget* placeNearby() const;
    QWidget* firstAfter(const QWidget* part) const;

    QWidget* window_;
    bool knows_ = false;              // whether the focus was in the window
    QPointer<QWidget> last_;          // the control that had it
    QList<QPointer<QWidget>> parts_;  // of the window, around that control, the innermost first
    QPoint where_;                    // that control's corner, in the window
    QMetaObject::Connection gone_;    // to the signal of that control's deletion
    bool moving_ = false;
};

}  // namespace atelier
