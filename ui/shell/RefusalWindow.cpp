#include "ui/shell/RefusalWindow.h"

#include <QPushButton>
#include <QVBoxLayout>

#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

constexpr int comfortableWidth = 560;

}  // namespace

RefusalWindow::RefusalWindow(const QString& why, QWidget* parent)
    : QDialog(parent), title_(new Text(TextStyle::PageTitle)), why_(new Text) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(spacing(6), spacing(6), spacing(6), spacing(6));
    column->setSpacing(spacing(4));
    title_->setText(tr("Atelier did not start"));
    why_->setBreakableText(why);
    column->addWidget(title_->wrapped());
    column->addWidget(why_->wrapped()->selectable());
    column->addStretch(1);
    auto* close = makeButton(ButtonKind::Primary, this, [this] { reject(); });
    close->setText(tr("Close"));
    close->setDefault(true);
    close->setFocus();
    column->addWidget(close, 0, Qt::AlignRight);
    setWindowTitle(title_->text());
    setAccessibleDescription(why);
    setMinimumWidth(comfortableWidth);
}

void RefusalWindow::showEvent(QShowEvent* event) {
    // A window asks its layout for no height that follows from the width.
    setMinimumHeight(layout()->totalHeightForWidth(minimumWidth()));
    QDialog::showEvent(event);
}

}  // namespace atelier
