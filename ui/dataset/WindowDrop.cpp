#include "ui/dataset/WindowDrop.h"

#include <QDropEvent>

#include "ui/widgets/PathDrop.h"

namespace atelier {

WindowDrop::WindowDrop(PathDrop& drop) : QObject(&drop), drop_(drop) {}

void WindowDrop::watch() {
    if (window_ == drop_.window()) return;
    if (window_) window_->removeEventFilter(this);
    window_ = drop_.window();
    window_->setAcceptDrops(true);
    window_->installEventFilter(this);
}

bool WindowDrop::eventFilter(QObject* watched, QEvent* event) {
    const bool drags = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove;
    if (watched != window_ || !drop_.isVisible() || !drop_.isEnabled() ||
        (!drags && event->type() != QEvent::Drop))
        return false;
    auto* dropped = static_cast<QDropEvent*>(event);
    const QStringList paths = drop_.acceptable(dropped->mimeData());
    if (paths.isEmpty()) return false;
    dropped->acceptProposedAction();
    if (!drags) drop_.drop(paths);
    return true;
}

}  // namespace atelier
