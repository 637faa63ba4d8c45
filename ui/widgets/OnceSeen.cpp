#include "ui/widgets/OnceSeen.h"

#include <QEvent>
#include <QVariant>
#include <utility>

namespace atelier {

namespace {

constexpr auto isPage = "atelierPage";

QWidget* pageAround(QWidget* part) {
    while (part && !part->property(isPage).toBool()) part = part->parentWidget();
    return part;
}

}  // namespace

void makePage(QWidget* page) {
    page->setProperty(isPage, true);
}

OnceSeen::OnceSeen(QWidget* part, std::function<void()> present)
    : QObject(part), part_(part), present_(std::move(present)) {}

void OnceSeen::ask() {
    QWidget* page = pageAround(part_);
    outdated_ = page && !page->isVisible();
    if (!outdated_) return present_();
    if (std::exchange(page_, page) != page) page->installEventFilter(this);
}

bool OnceSeen::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Show && std::exchange(outdated_, false)) present_();
    return QObject::eventFilter(watched, event);
}

}  // namespace atelier
