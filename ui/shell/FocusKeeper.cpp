#include "ui/shell/FocusKeeper.h"

#include <QApplication>
#include <QLabel>
#include <QVariant>
#include <QWidget>

namespace atelier {

namespace {

/// Controls that the Tab key comes to. What cannot be taken back is not put under anybody's fingers.
bool takesTheKeyboard(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) != 0 &&
           !widget.focusProxy() && !qobject_cast<const QLabel*>(&widget) &&
           widget.property("kind").toString() != QLatin1String("danger");
}

bool comesBefore(const QPoint& one, const QPoint& other) {
    return one.y() != other.y() ? one.y() < other.y() : one.x() < other.x();
}

}  // namespace

FocusKeeper::FocusKeeper(QWidget* window) : QObject(window), window_(window) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { onFocusChanged(now); });
}

void FocusKeeper::onFocusChanged(QWidget* now) {
    if (moving_) return;
    if (knows_ && wasTakenAway() && (!now || now->window() == window_)) {
        if (auto* place = placeNearby(); place && place != now) {
            moving_ = true;
            place->setFocus(Qt::OtherFocusReason);
            moving_ = false;
            now = place;
        }
    }
    remember(now);
}

void FocusKeeper::moveNearby() {
    if (!last_ && !QApplication::focusWidget() && window_->isActiveWindow()) onFocusChanged(nullptr);
}

bool FocusKeeper::wasTakenAway() const {
    return window_->isVisible() && (!last_ || !last_->isVisible() || !last_->isEnabled());
}

void FocusKeeper::remember(QWidget* widget) {
    // Another window, or none: the keyboard comes back to where it was.
    if (!widget || widget->window() != window_) return;
    if (widget != last_) {
        disconnect(gone_);
        // Qt emits no focusChanged for a widget that is deleted; code that runs after that may set the focus
        // itself.
        gone_ = connect(widget, &QObject::destroyed, this, &FocusKeeper::moveNearby, Qt::QueuedConnection);
    }
    knows_ = true;
    last_ = widget;
    where_ = widget->mapTo(window_, QPoint());
    parts_.clear();
    for (auto* part = widget->parentWidget(); part; part = part->parentWidget()) {
        parts_.append(part);
        if (part == window_) break;
    }
}

QWidget* FocusKeeper::placeNearby() const {
    for (const auto& part : parts_) {
        if (!part || !part->isVisible()) continue;
        if (auto* found = firstAfter(part)) return found;
    }
    return nullptr;
}

QWidget* FocusKeeper::firstAfter(const QWidget* part) const {
    QWidget* next = nullptr;
    QWidget* before = nullptr;
    QPoint nextAt;
    QPoint beforeAt;
    for (auto* widget : part->findChildren<QWidget*>()) {
        if (!takesTheKeyboard(*widget)) continue;
        const QPoint at = widget->mapTo(window_, QPoint());
        const bool after = !comesBefore(at, where_);
        QWidget*& best = after ? next : before;
        QPoint& bestAt = after ? nextAt : beforeAt;
        if (best && comesBefore(at, bestAt) != after) continue;
        best = widget;
        bestAt = at;
    }
    return next ? next : before;
}

}  // namespace atelier
