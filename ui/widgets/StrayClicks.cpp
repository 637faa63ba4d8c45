#include "ui/widgets/StrayClicks.h"

#include <QAbstractButton>
#include <QEvent>
#include <utility>

namespace atelier {

namespace {

std::shared_ptr<const Clock>& sharedClock() {
    static std::shared_ptr<const Clock> clock;
    return clock;
}

std::optional<std::chrono::milliseconds> momentNow() {
    const auto& clock = sharedClock();
    return clock ? std::optional(clock->monotonic()) : std::nullopt;
}

}  // namespace

void StrayClicks::setClock(std::shared_ptr<const Clock> clock) {
    sharedClock() = std::move(clock);
}

void StrayClicks::ignoreOn(QAbstractButton* button) {
    if (!of(button)) new StrayClicks(button);
}

StrayClicks* StrayClicks::of(const QAbstractButton* button) {
    return button->findChild<StrayClicks*>(QString(), Qt::FindDirectChildrenOnly);
}

void StrayClicks::meaningChanged(const QAbstractButton* button) {
    if (auto* guard = of(button)) guard->restart();
}

void StrayClicks::restart() {
    button_->setDown(false);
    if (since_) since_ = momentNow();
}

bool StrayClicks::counts(const QAbstractButton* button) {
    const auto* guard = of(button);
    if (!guard || !guard->since_) return true;
    const auto now = momentNow();
    return !now || *now - *guard->since_ >= delay;
}

StrayClicks::StrayClicks(QAbstractButton* button) : QObject(button), button_(button) {
    watchParts();
}

void StrayClicks::watchParts() {
    for (const auto& part : parts_)
        if (part) part->removeEventFilter(this);
    parts_.clear();
    for (QWidget* part = button_; part; part = part->isWindow() ? nullptr : part->parentWidget()) {
        part->installEventFilter(this);
        parts_.append(part);
    }
}

void StrayClicks::look() {
    if (!button_->isVisible()) return since_.reset();
    const QPoint at = button_->mapTo(button_->window(), QPoint());
    if (std::exchange(text_, button_->text()) != button_->text()) restart();
    if (since_ && at == at_) return;
    at_ = at;
    since_ = momentNow();
}

bool StrayClicks::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::ParentChange:
            watchParts();
            break;
        case QEvent::Show:
        case QEvent::Hide:
        case QEvent::Move:
        case QEvent::Resize:
            look();
            break;
        case QEvent::Paint:
        case QEvent::MouseButtonRelease:
        case QEvent::KeyRelease:
            if (watched == button_) look();
            break;
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
            if (watched != button_) break;
            // The button is looked at again, since its text may have changed just now.
            look();
            return !counts(button_);
        default:
            break;
    }
    return false;
}

}  // namespace atelier
