#include "ui/follow/ChartCard.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QToolButton>

#include "ui/charts/ChartExport.h"
#include "ui/charts/CurveChart.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

constexpr int lowestChart = 140;
constexpr int fewestLines = 9;  // of text, that a chart with its legend and its axes is high

}  // namespace

ChartCard::ChartCard(const QString& chartName, QWidget* parent)
    : QWidget(parent), card_(new Card), chart_(new CurveChart), controls_(new QWidget), saving_(this) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card_);
    // Cards side by side have headings of one height, whatever is in them.
    controls_->setMinimumHeight(QComboBox().sizeHint().height());
    auto* row = new QHBoxLayout(controls_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing(1));
    picture_ = makeIconButton(QStringLiteral("image"), this, [this] { save(true); });
    values_ = makeIconButton(QStringLiteral("table"), this, [this] { save(false); });
    row->addWidget(picture_);
    row->addWidget(values_);
    card_->addHeaderWidget(controls_);
    card_->content()->setSpacing(spacing(1));
    chart_->setObjectName(chartName);
    // As high as there is room, and never so high that the page would have to scroll for it.
    chart_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    const int line = QFontMetrics(fontOf(TextStyle::Small)).height();
    chart_->setLowestHeight(std::max(lowestChart, fewestLines * line));
    card_->content()->addWidget(chart_, 1);
    notice_ = card_->add(new Notice);
    keepTranslated(this, [this] { retranslate(); });
}

void ChartCard::setTitle(const QString& title) {
    card_->setTitle(title);
    chart_->setTitle(title);
}

void ChartCard::setRemark(const QString& remark) {
    card_->setRemark(remark);
    chart_->setRemark(remark);
}

void ChartCard::addControl(QWidget* widget) {
    auto* row = static_cast<QHBoxLayout*>(controls_->layout());
    row->insertWidget(row->count() - 2, widget);
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
    std::function<Expected<void>()> write = [path, values = chart_->values()] {
        return saveCsv(path, values);
    };
    if (asPicture) write = [path, picture = chart_->picture()] { return savePng(path, picture); };
    saving_.add<void>(write, [this, path](const Expected<void>& saved) { saySaved(path, saved); });
}

void ChartCard::saySaved(const QString& path, const Expected<void>& saved) {
    if (saved)
        notice_->say(Notice::Kind::Success, [path] { return tr("Saved as %1").arg(path); });
    else
        notice_->showError(saved.error());
}

}  // namespace atelier
