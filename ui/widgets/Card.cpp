#include "ui/widgets/Card.h"

#include <QBoxLayout>

#include "ui/layout/FlowLayout.h"
#include "ui/theme/StyleSheet.h"
#include "ui/widgets/Text.h"

namespace atelier {

Card::Card(QWidget* parent)
    : QFrame(parent),
      header_(new QWidget(this)),
      title_(new Text(TextStyle::CardTitle, Tone::Normal, header_)),
      remark_(new Text(TextStyle::Small, Tone::Muted, header_)),
      content_(new QVBoxLayout(this)) {
    setStyleProperty(this, "surface", "card");
    auto* row = new FlowLayout(header_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing(2));
    row->addWidget(title_->wrapped());
    row->addWidget(remark_);
    title_->hide();
    remark_->hide();
    header_->hide();
    content_->setContentsMargins(spacing(5) - 2, spacing(4), spacing(5) - 2, spacing(5) - 2);
    content_->setSpacing(spacing(3));
    content_->addWidget(header_);
}

void Card::setTitle(const QString& title) {
    title_->setText(title);
    title_->setVisible(!title.isEmpty());
    header_->setVisible(true);
    setAccessibleName(title);
}

void Card::setRemark(const QString& remark) {
    remark_->setText(remark);
    remark_->setVisible(!remark.isEmpty());
    header_->setVisible(true);
}

void Card::addHeaderWidget(QWidget* widget) {
    header_->layout()->addWidget(widget);
    header_->setVisible(true);
}

QHBoxLayout* Card::addRow(const QList<QWidget*>& widgets) {
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(3));
    for (auto* widget : widgets) row->addWidget(widget);
    content_->addLayout(row);
    return row;
}

void Card::addFlow(const QList<QWidget*>& widgets) {
    auto* inside = new QWidget;
    auto* flow = new FlowLayout(inside);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(spacing(3));
    for (auto* widget : widgets) flow->addWidget(widget);
    content_->addWidget(inside);
}

void Card::append(QWidget* widget) {
    content_->addWidget(widget);
}

}  // namespace atelier
