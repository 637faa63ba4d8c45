#include "ui/page/PageFocus.h"

#include <QApplication>
#include <QLayout>
#include <QScrollArea>
#include <QTimer>

#include "ui/theme/Theme.h"

namespace atelier {

PageFocus::PageFocus(QWidget* page, QWidget* form, QLayout* footer)
    : QObject(page), page_(page), form_(form), footer_(footer) {
    // QScrollArea brings into sight what Tab leads to inside it: not what it leads to from outside, and of a
    // field the cursor alone.
    connect(qApp, &QApplication::focusChanged, this, [this](const QWidget* before, const QWidget* now) {
        // A button must not move away under the mouse that presses it.
        if (before && now && page_->isAncestorOf(now) && QApplication::mouseButtons() == Qt::NoButton)
            QTimer::singleShot(0, this, &PageFocus::reveal);
    });
}

void PageFocus::reveal() {
    const auto* focus = QApplication::focusWidget();
    if (!focus || !page_->isAncestorOf(focus) || QApplication::mouseButtons() != Qt::NoButton) return;
    for (QWidget* around = focus->parentWidget(); around != page_; around = around->parentWidget()) {
        auto* area = qobject_cast<QScrollArea*>(around);
        // An editor that fills the page scrolls to its cursor by itself.
        if (!area || focus->height() > area->viewport()->height()) continue;
        const QPoint middle = focus->mapTo(area->widget(), focus->rect().center());
        area->ensureVisible(middle.x(), middle.y(), 0, focus->height() / 2 + spacing(2));
    }
}

void PageFocus::toFirst() {
    orderTabs();
    for (auto* widget = page_->nextInFocusChain(); widget != page_; widget = widget->nextInFocusChain()) {
        const bool takesIt =
            (widget->focusPolicy() & Qt::TabFocus) && widget->isEnabled() && !widget->focusProxy();
        if (!takesIt || !page_->isAncestorOf(widget) || !widget->isVisibleTo(page_)) continue;
        widget->setFocus();
        return;
    }
}

void PageFocus::orderTabs() {
    // The tab order has the footer first, since it was made first: it has to come after the form.
    QWidget* last = nullptr;
    for (auto* widget = page_->nextInFocusChain(); widget != page_; widget = widget->nextInFocusChain())
        if (form_->isAncestorOf(widget)) last = widget;
    for (int i = 0; last && i < footer_->count(); ++i) {
        auto* widget = footer_->itemAt(i)->widget();
        if (!widget) continue;
        QWidget::setTabOrder(last, widget);
        last = widget;
    }
}

}  // namespace atelier
