#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>
#include <utility>

class QLayout;

namespace atelier {

/// Where the keyboard is on a page: its order of the controls, the first of them, and that the one that has
/// the focus is in sight.
class PageFocus final : public QObject {
    Q_OBJECT
public:
    /// `form` and then the widgets in `footer` follow each other in the tab order of `page`, which owns this.
    PageFocus(QWidget* page, QWidget* form, QLayout* footer);

    /// Gives the focus to the first control that can be used.
    void toFirst();
    /// Brings the controls that there are now into their order.
    void orderTabs();
    /// Notes a part that is to be brought into sight once the page is shown.
    void revealOnceShown(QWidget* part) { awaited_ = part; }
    /// The part of `revealOnceShown`, which is forgotten by that; null where there is none.
    QWidget* takeAwaited() { return std::exchange(awaited_, nullptr).data(); }

private:
    void reveal();

    QWidget* page_;
    QWidget* form_;
    QLayout* footer_;
    QPointer<QWidget> awaited_;
};

}  // namespace atelier
