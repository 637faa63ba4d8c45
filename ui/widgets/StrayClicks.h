#pragma once

#include <QList>
#include <QObject>
#include <QPoint>
#include <QPointer>
#include <chrono>
#include <memory>
#include <optional>

#include "core/base/Clock.h"

class QAbstractButton;
class QWidget;

namespace atelier {

/// Keeps a click that was meant for something else from a button that does what is not easily undone. A
/// button that has just appeared under the mouse, was moved there by something that came in above it, or says
/// something else now, does not take presses of the mouse until it has stayed so for a moment, as browsers
/// have it for what their notices ask. The keyboard, which goes where it was put, is never kept waiting. A
/// press that began while the button was about something else does nothing when it ends, by whatever it is.
class StrayClicks final : public QObject {
    Q_OBJECT
public:
    /// Longer than it takes to press a button that one has begun to press, and than a double click.
    static constexpr std::chrono::milliseconds stay{500};

    /// The clock by which buttons have stayed; a window brings it. Before that, every press counts.
    static void setClock(std::shared_ptr<const Clock> clock);
    /// For as long as the button lives.
    static void keepFrom(QAbstractButton* button);
    /// What it says stays the same and is about something else now.
    static void meansAnother(const QAbstractButton* button);
    /// Whether a press of the mouse on a button counts by now; always, of one that is not kept from them.
    static bool counts(const QAbstractButton* button);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit StrayClicks(QAbstractButton* button);
    void watchParts();
    static StrayClicks* of(const QAbstractButton* button);
    void look();
    void isAnother();

    QAbstractButton* button_;
    QList<QPointer<QWidget>> parts_;  // what the button moves with, itself first
    QPoint at_;                       // in its window
    QString text_;
    std::optional<std::chrono::milliseconds> since_;  // it has been there and said that
};

}  // namespace atelier
