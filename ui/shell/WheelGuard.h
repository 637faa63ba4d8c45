#pragma once

#include <QObject>

namespace atelier {

/// Keeps the mouse wheel from changing a number or a choice that merely lies under the mouse while a page is
/// scrolled: only what the keyboard is on takes the wheel, and the wheel brings the keyboard to nothing.
class WheelGuard final : public QObject {
    Q_OBJECT
public:
    /// For all controls of the application, as long as `parent` lives.
    explicit WheelGuard(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace atelier
