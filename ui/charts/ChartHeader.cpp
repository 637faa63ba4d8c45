#include "ui/charts/ChartHeader.h"

#include <QHBoxLayout>
#include <QLabel>

#include "ui/theme/PlainText.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"

namespace atelier {

ChartHeader::ChartHeader(QWidget* parent)
    : QWidget(parent), title_(makePlainLabel(this)), remark_(makePlainLabel(this)) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, spacing(1));
    row->addWidget(title_, 1);
    row->addWidget(remark_);
    paintColours();
}

QString ChartHeader::title() const {
    return title_->text();
}

void ChartHeader::setTitle(const QString& title) {
    setPlainText(title_, title);
}

QString ChartHeader::remark() const {
    return remark_->text();
}

void ChartHeader::setRemark(const QString& remark) {
    setPlainText(remark_, remark);
}

void ChartHeader::paintColours() {
    const Theme theme = Theme::of(this);
    title_->setFont(fontOf(TextStyle::CardTitle));
    remark_->setFont(fontOf(TextStyle::Small));
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, theme.muted);
    if (remark_->palette().color(QPalette::WindowText) != theme.muted) remark_->setPalette(muted);
}

}  // namespace atelier
