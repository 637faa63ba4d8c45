#include "ui/dataset/DatasetCard.h"

#include <QVBoxLayout>
#include <algorithm>

#include "ui/dataset/PartsMap.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Figure.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Notice.h"

namespace atelier {

namespace {

QStringList pathsLeftOut(const DatasetSummary& summary, bool rubbish) {
    QStringList paths;
    for (const LeftOut& entry : summary.leftOut)
        if ((entry.reason == LeftOut::Reason::Rubbish) == rubbish) paths << entry.path;
    return paths;
}

}  // namespace

DatasetCard::DatasetCard(QWidget* parent) : QWidget(parent), card_(new Card) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card_);
    auto* figures = card_->add(new FigureRow);
    name_ = figures->addFigure();
    size_ = figures->addFigure();
    files_ = figures->addFigure();
    leftOut_ = figures->addFigure();
    map_ = card_->add(new PartsMap);
    advice_ = card_->add(new Notice);
    unreadable_ = card_->add(new Notice);
    hide();
}

void DatasetCard::setSummary(const DatasetSummary& summary) {
    if (summary_ == summary) return;
    summary_ = summary;
    present();
    show();
}

void DatasetCard::retranslate() {
    name_->setLabel(tr("Dataset"));
    size_->setLabel(tr("Size"));
    files_->setLabel(tr("Files"));
    leftOut_->setLabel(tr("Left out"));
    map_->retranslate();
    if (summary_) present();
}

QString DatasetCard::advice() const {
    switch (sizeAdvice(summary_->bytes)) {
        case SizeAdvice::Memory:
            return tr(
                "10 GB or less: let the program load all of it into memory at the start, rather than read "
                "the "
                "disk while it trains.");
        case SizeAdvice::LocalDisk:
            return tr(
                "Up to 100 GB: it fits on the disk of the compute node ($SLURM_TMPDIR), and is read from "
                "there.");
        case SizeAdvice::Shared:
            return tr(
                "More than 100 GB: it may not fit on a node's disk. Leave it on shared storage, and have it "
                "read in large pieces, seldom.");
    }
    return {};
}

void DatasetCard::present() {
    name_->setValue(summary_->name);
    const QString size = format::bytes(summary_->bytes);
    const auto gap = std::max(size.lastIndexOf(QLatin1Char(' ')), size.lastIndexOf(QChar(0xa0)));
    size_->setValue(size.left(gap), size.mid(gap + 1));
    files_->setValue(format::count(summary_->files));
    map_->setParts(summary_->parts);
    map_->setHidden(summary_->parts.size() < 2);
    advice_->show(Notice::Kind::Info, advice());
    presentLeftOut();
}

void DatasetCard::presentLeftOut() {
    const QStringList rubbish = pathsLeftOut(*summary_, true);
    leftOut_->setValue(format::count(summary_->leftOut.size()),
                       rubbish.isEmpty() ? QString() : rubbish.first().section(QLatin1Char('/'), -1));
    leftOut_->setToolTip(rubbish.mid(0, 40).join(QLatin1Char('\n')));
    const QStringList unreadable = pathsLeftOut(*summary_, false);
    if (unreadable.isEmpty())
        unreadable_->clear();
    else
        unreadable_->show(
            Notice::Kind::Warning,
            unreadable.size() == 1
                ? tr("One entry cannot travel: it cannot be read, or is no file or folder.")
                : tr("%1 entries cannot travel: they cannot be read, or are no files or folders.")
                      .arg(unreadable.size()),
            unreadable.mid(0, 20).join(QLatin1Char('\n')));
}

}  // namespace atelier
