#include "ui/shell/WheelGuard.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QEvent>

namespace atelier {

namespace {

/// A control that the wheel would change; null for any other.
QWidget* turnedByWheel(QObject* watched) {
    const bool turns =
        qobject_cast<QComboBox*>(watched) != nullptr || qobject_cast<QAbstractSpinBox*>(watched) != nullptr;
    return turns ? static_cast<QWidget*>(watched) : nullptr;
}

}  // namespace

WheelGuard::WheelGuard(QObject* parent) : QObject(parent) {
    qApp->installEventFilter(this);
}

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::Wheel && event->type() != QEvent::Show) return false;
    auto* control = turnedByWheel(watched);
    if (!control) return false;
    if (control->focusPolicy() == Qt::WheelFocus) control->setFocusPolicy(Qt::StrongFocus);
    if (event->type() == QEvent::Show || control->hasFocus()) return false;
    // The area that the control lies in scrolls instead.
    event->ignore();
    return true;
}

}  // namespace atelier
