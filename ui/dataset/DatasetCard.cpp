#include "ui/dataset/DatasetCard.h"

#include <QVBoxLayout>
#include <algorithm>

#include "ui/dataset/DatasetWords.h"
#include "ui/dataset/PartsMap.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Figure.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

void showBytes(Figure* figure, qint64 bytes) {
    const QString text = format::bytes(bytes);
    const auto gap = std::max(text.lastIndexOf(QLatin1Char(' ')), text.lastIndexOf(QChar(0xa0)));
    figure->setValue(text.left(gap), text.mid(gap + 1));
}

}  // namespace

DatasetCard::DatasetCard(QWidget* parent) : QWidget(parent), card_(new Card) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card_);
    auto* figures = card_->add(new FigureRow);
    size_ = figures->addFigure();
    files_ = figures->addFigure();
    largest_ = figures->addFigure();
    leftOut_ = figures->addFigure();
    map_ = card_->add(new PartsMap);
    staysHere_ = card_->add((new Text(TextStyle::Small, Tone::Muted))->wrapped());
    advice_ = card_->add(new Notice);
    linksOut_ = card_->add(new Notice);
    cannotTravel_ = card_->add(new Notice);
    hide();
    keepTranslated(this, [this] { retranslate(); });
}

void DatasetCard::setSummary(const DatasetSummary& summary, bool mayStay) {
    if (summary_ == summary && mayStay_ == mayStay) return;
    summary_ = summary;
    mayStay_ = mayStay;
    present();
    show();
}

void DatasetCard::setLocalDisk(const QString& localDisk) {
    if (localDisk_ == localDisk) return;
    localDisk_ = localDisk;
    if (summary_) present();
}

void DatasetCard::retranslate() {
    size_->setLabel(tr("Size"));
    files_->setLabel(tr("Files"));
    largest_->setLabel(tr("Largest file"));
    leftOut_->setLabel(tr("Left out"));
    if (summary_) present();
}

void DatasetCard::present() {
    const DatasetWords words(*summary_);
    card_->setTitle(summary_->name);
    card_->setRemark(words.splits());
    showBytes(size_, summary_->bytes);
    files_->setValue(format::count(summary_->files));
    showBytes(largest_, summary_->largestFile);
    // The files of a dataset whose upload an earlier run left unfinished were not read again.
    const bool lookedThrough = !summary_->parts.isEmpty();
    largest_->setVisible(lookedThrough);
    leftOut_->setVisible(lookedThrough);
    setPlainToolTip(largest_, summary_->largestFileName);
    leftOut_->setValue(format::count(summary_->leftOut.size()));
    map_->setParts(summary_->parts);
    map_->setHidden(summary_->parts.size() < 2);
    staysHere_->setText(words.staysHere());
    staysHere_->setHidden(staysHere_->text().isEmpty());
    advice_->show(Notice::Kind::Info, words.advice(localDisk_));
    if (const QString links = words.linksOut(); links.isEmpty())
        linksOut_->clear();
    else
        linksOut_->show(Notice::Kind::Warning, links);
    const auto stays = words.cannotTravel(mayStay_);
    if (stays.text.isEmpty())
        cannotTravel_->clear();
    else
        cannotTravel_->show(stays.kind, stays.text, stays.detail);
}

}  // namespace atelier
