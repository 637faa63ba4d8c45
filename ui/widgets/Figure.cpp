#include "ui/widgets/Figure.h"

#include <QBoxLayout>

#include "ui/layout/FlowLayout.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Text.h"

namespace atelier {

Figure::Figure(QWidget* parent)
    : QWidget(parent),
      label_(new Text(TextStyle::Small, Tone::Muted, this)),
      value_(new Text(TextStyle::Figure, Tone::Normal, this)),
      unit_(new Text(TextStyle::Small, Tone::Muted, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(1));
    column->addWidget(label_);
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(1));
    row->addWidget(value_, 0, Qt::AlignBaseline);
    row->addWidget(unit_, 0, Qt::AlignBaseline);
    row->addStretch(1);
    column->addLayout(row);
    value_->selectable();
    setValue({});
}

void Figure::setLabel(const QString& label) {
    label_->setText(label);
    describe();
}

void Figure::setValue(const QString& value, const QString& unit) {
    value_->setText(value.isEmpty() ? QStringLiteral("–") : value);
    unit_->setText(unit);
    unit_->setVisible(!unit.isEmpty());
    describe();
}

QString Figure::value() const {
    return value_->text();
}

void Figure::describe() {
    setAccessibleName(label_->text());
    setAccessibleDescription(QStringLiteral("%1 %2").arg(value_->text(), unit_->text()).trimmed());
}

FigureRow::FigureRow(QWidget* parent) : QWidget(parent) {
    auto* row = new FlowLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing(5));
}

Figure* FigureRow::addFigure() {
    auto* figure = new Figure(this);
    figure->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    layout()->addWidget(figure);
    return figure;
}

}  // namespace atelier
