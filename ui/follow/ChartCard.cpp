#include "ui/follow/ChartCard.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QToolButton>

#include "ui/charts/CurveChart.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"

namespace atelier {

ChartCard::ChartCard(const QString& chartName, QWidget* parent)
    : QWidget(parent), card_(new Card), chart_(new CurveChart) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card_);
    chart_->setObjectName(chartName);
    chart_->setMinimumHeight(200);
    card_->add(chart_);
    notice_ = card_->add(new Notice);
    picture_ = makeIconButton(QStringLiteral("image"), this, [this] { save(true); });
    values_ = makeIconButton(QStringLiteral("table"), this, [this] { save(false); });
    card_->addHeaderWidget(picture_);
    card_->addHeaderWidget(values_);
}

void ChartCard::setTitle(const QString& title) {
    card_->setTitle(title);
    chart_->setTitle(title);
}

void ChartCard::setRemark(const QString& remark) {
    card_->setRemark(remark);
    chart_->setRemark(remark);
}

void ChartCard::addHeaderWidget(QWidget* widget) {
    card_->addHeaderWidget(widget);
}

void ChartCard::retranslate() {
    setIconButtonText(picture_, tr("Save the chart as a picture (PNG)"));
    setIconButtonText(values_, tr("Save the values as a table (CSV)"));
}

void ChartCard::save(bool asPicture) {
    auto* dialog = new QFileDialog(this, asPicture ? tr("Save the chart") : tr("Save the values"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(asPicture ? QStringLiteral("png") : QStringLiteral("csv"));
    dialog->selectFile(chart_->objectName().section(QLatin1Char('.'), -1));
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, asPicture](const QString& path) { saveTo(path, asPicture); });
    dialog->open();
}

void ChartCard::saveTo(const QString& path, bool asPicture) {
    const auto saved = asPicture ? chart_->savePicture(path) : chart_->saveValues(path);
    if (saved)
        notice_->show(Notice::Kind::Success, tr("Saved as %1").arg(path));
    else
        notice_->showError(saved.error());
}

}  // namespace atelier
