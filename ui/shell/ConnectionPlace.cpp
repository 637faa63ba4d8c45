#include "ui/shell/ConnectionPlace.h"

#include <QEvent>
#include <QVBoxLayout>
#include <utility>

#include "ui/shell/ConnectionCard.h"

namespace atelier {

ConnectionPlace::ConnectionPlace(JourneyModel& model, std::shared_ptr<const Clock> clock, QWidget* parent)
    : QWidget(parent), card_(new ConnectionCard(model, std::move(clock), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(card_);
    column->addStretch(1);
}

bool ConnectionPlace::event(QEvent* event) {
    const bool isOther = event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize ||
                         event->type() == QEvent::Show;
    if (isOther) setMinimumSize(card_->largest(width()));
    return QWidget::event(event);
}

}  // namespace atelier
