#pragma once

#include <QWidget>
#include <memory>

#include "core/base/Clock.h"

namespace atelier {

class ConnectionCard;
class JourneyModel;

/// The place of the connection's card, which is as high and as wide as the card can become: what stands below
/// stays where it is when the connection is lost.
class ConnectionPlace final : public QWidget {
    Q_OBJECT
public:
    /// Shows the connection of `model`, which must outlive it.
    ConnectionPlace(JourneyModel& model, std::shared_ptr<const Clock> clock, QWidget* parent = nullptr);

protected:
    bool event(QEvent* event) override;

private:
    ConnectionCard* card_;
};

}  // namespace atelier
