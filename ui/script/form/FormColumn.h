#pragma once

#include <QList>
#include <QWidget>

class QBoxLayout;

namespace atelier {

/// A form in a column that scrolls by itself, so that however much it asks, what stands beside it keeps its
/// height.
QWidget* inScrolledColumn(QWidget* form);

/// Widgets side by side that share the width in these proportions; at the end of a column.
void addFormRow(QBoxLayout* column, const QList<QWidget*>& widgets, const QList<int>& shares);

/// A column without margins, for a part of a form.
QBoxLayout* formColumn(QWidget* part);

/// Gives a control the name by which tests and the tour find it: "script.NAME".
template <typename W>
W* named(W* widget, const char* name) {
    widget->setObjectName(QLatin1String("script.") + QLatin1String(name));
    return widget;
}

}  // namespace atelier
