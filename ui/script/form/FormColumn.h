#pragma once

#include <QList>
#include <QWidget>

class QBoxLayout;

namespace atelier {

/// Puts a form into a column that scrolls by itself, so that a long form does not make the widgets beside it
/// higher.
QWidget* inScrolledColumn(QWidget* form);

/// Adds widgets side by side to the end of a column; they share the width in these proportions.
void addFormRow(QBoxLayout* column, const QList<QWidget*>& widgets, const QList<int>& shares);

/// Gives a part of a form a column layout without margins.
QBoxLayout* formColumn(QWidget* part);

/// Gives a control the object name by which tests and the tour find it: "script.NAME".
template <typename W>
W* named(W* widget, const char* name) {
    widget->setObjectName(QLatin1String("script.") + QLatin1String(name));
    return widget;
}

}  // namespace atelier
