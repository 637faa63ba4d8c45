#pragma once

#include <QObject>

namespace atelier {

/// Keeps the mouse wheel from changing a number or a choice that is only under the mouse while a page is
/// scrolled: a control gets the wheel only if it has the focus, and the wheel gives the focus to none.
class WheelGuard final : public QObject {
    Q_OBJECT
public:
    /// Guards all controls of the application, as long as `parent` exists.
    explicit WheelGuard(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace atelier
