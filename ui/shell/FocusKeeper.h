#pragma once

#include <QList>
#include <QObject>
#include <QPoint>
#include <QPointer>

class QWidget;

namespace atelier {

/// Where the keyboard goes when the control it is on is hidden, disabled or deleted: to what comes next
/// nearby, in the nearest part of the window that has something to use. Qt alone takes the next one in the
/// order of the Tab key, and of what was made last that is the first of the whole window, where the next
/// press of the space bar then does something that nobody meant.
class FocusKeeper final : public QObject {
    Q_OBJECT
public:
    /// For all controls of a window, which must outlive it.
    explicit FocusKeeper(QWidget* window);

private:
    void onFocusChanged(QWidget* now);
    void remember(QWidget* widget);
    void moveNearby();
    bool wasTakenAway() const;
    QWidget* placeNearby() const;
    QWidget* firstAfter(const QWidget* part) const;

    QWidget* window_;
    bool knows_ = false;              // whether the keyboard was in the window
    QPointer<QWidget> last_;          // the control it was on
    QList<QPointer<QWidget>> parts_;  // of the window, around that control, the innermost first
    QPoint where_;                    // that control's corner, in the window
    QMetaObject::Connection gone_;    // tells that it was deleted
    bool moving_ = false;
};

}  // namespace atelier
