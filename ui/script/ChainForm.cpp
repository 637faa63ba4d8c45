#include "ui/script/ChainForm.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QLineEdit>
#include <QSpinBox>

#include "ui/theme/Theme.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

QHBoxLayout* pair(QWidget* left, int leftShare, QWidget* right, int rightShare) {
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(2));
    row->addWidget(left, leftShare);
    row->addWidget(right, rightShare);
    return row;
}

}  // namespace

ChainForm::ChainForm(QWidget* parent)
    : QWidget(parent),
      enabled_(new QCheckBox),
      details_(new QWidget),
      total_(new QSpinBox),
      totalField_(new Field(total_)),
      perPiece_(new QSpinBox),
      perPieceField_(new Field(perPiece_)),
      folder_(new QLineEdit),
      folderField_(new Field(folder_)),
      pattern_(new QLineEdit),
      patternField_(new Field(pattern_)),
      pieces_(new Text(TextStyle::Small, Tone::Accent)) {
    enabled_->setObjectName(QStringLiteral("script.chain"));
    total_->setObjectName(QStringLiteral("script.epochs"));
    perPiece_->setObjectName(QStringLiteral("script.epochsPerPiece"));
    folder_->setObjectName(QStringLiteral("script.checkpoints"));
    pattern_->setObjectName(QStringLiteral("script.checkpointPattern"));
    total_->setRange(1, 1000000);
    perPiece_->setRange(1, 1000000);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(1));
    column->addWidget(enabled_);
    column->addWidget(details_);
    auto* inside = new QVBoxLayout(details_);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(spacing(2));
    inside->addLayout(pair(totalField_, 1, perPieceField_, 1));
    inside->addLayout(pair(folderField_, 2, patternField_, 1));
    inside->addWidget(pieces_->wrapped());
    connect(enabled_, &QCheckBox::toggled, this, &ChainForm::take);
    connect(total_, &QSpinBox::valueChanged, this, &ChainForm::take);
    connect(perPiece_, &QSpinBox::valueChanged, this, &ChainForm::take);
    connect(folder_, &QLineEdit::textEdited, this, &ChainForm::take);
    connect(pattern_, &QLineEdit::textEdited, this, &ChainForm::take);
}

void ChainForm::show(const ChainSpec& chain) {
    showing_ = true;
    chain_ = chain;
    enabled_->setChecked(chain.enabled);
    total_->setValue(chain.epochsTotal);
    perPiece_->setValue(chain.epochsPerPiece);
    if (folder_->text() != chain.checkpointFolder) folder_->setText(chain.checkpointFolder);
    if (pattern_->text() != chain.checkpointPattern) pattern_->setText(chain.checkpointPattern);
    present();
    showing_ = false;
}

void ChainForm::take() {
    if (showing_) return;
    ChainSpec chain = chain_;
    chain.enabled = enabled_->isChecked();
    chain.epochsTotal = total_->value();
    chain.epochsPerPiece = perPiece_->value();
    chain.checkpointFolder = folder_->text().trimmed();
    chain.checkpointPattern = pattern_->text().trimmed();
    if (chain == chain_) return;
    chain_ = chain;
    present();
    Q_EMIT edited(chain);
}

void ChainForm::present() {
    details_->setVisible(chain_.enabled);
    const int pieces = chain_.pieces();
    const QString array = QLatin1String("--array=1-") + QString::number(pieces) + QLatin1String("%1");
    pieces_->setText(pieces == 1
                         ? tr("One piece is enough: %1").arg(array)
                         : tr("%1 pieces, one after the other: %2").arg(QString::number(pieces), array));
    folderField_->setError(chain_.enabled && chain_.checkpointFolder.isEmpty()
                               ? tr("Each piece goes on from here: name a folder.")
                               : QString());
}

void ChainForm::retranslate() {
    enabled_->setText(tr("Train in several pieces"));
    enabled_->setToolTip(
        tr("Pieces of 24 hours or less start sooner, and an outage costs one piece only. The "
           "program must write checkpoints and go on from them."));
    totalField_->setLabel(tr("Epochs in all"));
    perPieceField_->setLabel(tr("In one piece"));
    folderField_->setLabel(tr("Checkpoints in"));
    patternField_->setLabel(tr("Named"));
    present();
}

}  // namespace atelier
