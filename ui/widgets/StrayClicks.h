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

/// Keeps a click that was meant for something else from a button whose effect is not easily undone. A button
/// that has just appeared under the mouse, was moved there by something above it, or has another text,
/// ignores presses of the mouse until it has stayed so for a moment, as in the notices of browsers. The
/// keyboard is never delayed, since its focus does not move by itself. A press that began while the button
/// had another meaning has no effect when it ends, whatever it was made with.
class StrayClicks final : public QObject {
    Q_OBJECT
public:
    /// How long presses are ignored: longer than it takes to finish a press that has begun, and than a double
    /// click.
    static constexpr std::chrono::milliseconds delay{500};

    /// Sets the clock that measures how long buttons have stayed. Until a window sets it, every press counts.
    static void setClock(std::shared_ptr<const Clock> clock);
    /// Protects a button as long as it exists.
    static void ignoreOn(QAbstractButton* button);
    /// Says that a button has another meaning although its text is the same.
    static void meaningChanged(const QAbstractButton* button);
    /// Whether a press of the mouse on a button counts by now; always true for a button that is not
    /// protected.
    static bool counts(const QAbstractButton* button);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    explicit StrayClicks(QAbstractButton* button);
    void watchParts();
    static StrayClicks* of(const QAbstractButton* button);
    void look();
    void restart();

    QAbstractButton* button_;
    QList<QPointer<QWidget>> parts_;  // the widgets that the button moves with, itself first
    QPoint at_;                       // its place in its window
    QString text_;
    std::optional<std::chrono::milliseconds> since_;  // since when it has had that place and text
};

}  // namespace atelier
