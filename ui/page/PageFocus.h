#pragma once

#include <QObject>

class QLayout;
class QWidget;

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

private:
    void reveal();

    QWidget* page_;
    QWidget* form_;
    QLayout* footer_;
};

}  // namespace atelier
