#include "ui/script/form/FormColumn.h"

#include <QBoxLayout>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>

#include "ui/theme/Theme.h"

namespace atelier {

namespace {
constexpr int formWidth = 304;
constexpr int leastHeight = 200;

/// A column that takes what height there is, and asks for little. It is as wide as its form needs to be,
/// since it scrolls downwards only.
class ScrolledColumn final : public QScrollArea {
public:
    QSize sizeHint() const override { return {minimumWidth(), leastHeight}; }

    void fitWidth() {
        const int wanted = std::max(formWidth + spacing(2), widget()->minimumSizeHint().width());
        setMinimumWidth(wanted + verticalScrollBar()->sizeHint().width());
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool taken = QScrollArea::eventFilter(watched, event);
        if (watched == widget() && event->type() == QEvent::LayoutRequest) fitWidth();
        return taken;
    }
};

}  // namespace

QWidget* inScrolledColumn(QWidget* form) {
    auto* area = new ScrolledColumn;
    auto* inside = new QWidget;
    inside->setObjectName(QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, spacing(2), 0);
    column->addWidget(form);
    area->setWidget(inside);
    area->setWidgetResizable(true);
    area->setFocusPolicy(Qt::NoFocus);
    area->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->fitWidth();
    return area;
}

void addFormRow(QBoxLayout* column, const QList<QWidget*>& widgets, const QList<int>& shares) {
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(2));
    for (qsizetype i = 0; i < widgets.size(); ++i) row->addWidget(widgets.at(i), shares.at(i));
    column->addLayout(row);
}

QBoxLayout* formColumn(QWidget* part) {
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(2));
    return column;
}

}  // namespace atelier
