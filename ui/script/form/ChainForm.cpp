#include "ui/script/form/ChainForm.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "core/job/CheckpointPresets.h"
#include "ui/script/form/ChainWords.h"
#include "ui/script/form/FormColumn.h"
#include "ui/script/form/FormWords.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/ChoiceBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {
constexpr std::chrono::minutes wholeDay = std::chrono::hours(24);
}

ChainForm::ChainForm(QWidget* parent)
    : JobPart(parent),
      enabled_(named(new QCheckBox, "chain")),
      details_(new QWidget),
      way_(named(new ChoiceBox, "continuation")),
      wayField_(new Field(way_)),
      total_(named(new QSpinBox, "epochs")),
      totalField_(new Field(total_)),
      perPiece_(named(new QSpinBox, "epochsPerPiece")),
      perPieceField_(new Field(perPiece_)),
      folder_(named(new QLineEdit, "checkpoints")),
      folderField_(new Field(folder_)),
      preset_(named(new ChoiceBox, "preset")),
      presetField_(new Field(preset_)),
      pattern_(named(new QLineEdit, "checkpointPattern")),
      patternField_(new Field(pattern_)),
      pieces_(new Text(TextStyle::Small, Tone::Accent)),
      wholeDay_(named(makeButton(ButtonKind::Link, nullptr), "wholeDay")),
      paceWords_(new Text(TextStyle::Small, Tone::Muted)),
      takePace_(named(makeButton(ButtonKind::Link, nullptr), "takePace")) {
    total_->setRange(1, 1000000);
    perPiece_->setRange(1, 1000000);
    layOut();
    connectFields();
    keepTranslated(this, [this] { retranslate(); });
}

void ChainForm::layOut() {
    auto* column = formColumn(this);
    column->setSpacing(spacing(1));
    column->addWidget(enabled_);
    column->addWidget(details_);
    auto* inside = formColumn(details_);
    inside->addWidget(wayField_);
    addFormRow(inside, {totalField_, perPieceField_}, {1, 1});
    inside->addWidget(paceWords_->wrapped());
    inside->addWidget(takePace_, 0, Qt::AlignLeft);
    inside->addWidget(folderField_);
    addFormRow(inside, {presetField_, patternField_}, {1, 1});
    inside->addWidget(pieces_->wrapped());
    inside->addWidget(wholeDay_, 0, Qt::AlignLeft);
}

void ChainForm::connectFields() {
    connect(enabled_, &QCheckBox::toggled, this, &ChainForm::readFields);
    connect(way_, &QComboBox::currentIndexChanged, this, &ChainForm::readFields);
    connect(total_, &QSpinBox::valueChanged, this, &ChainForm::readFields);
    connect(perPiece_, &QSpinBox::valueChanged, this, &ChainForm::readFields);
    connect(folder_, &QLineEdit::textEdited, this, &ChainForm::readFields);
    connect(pattern_, &QLineEdit::textEdited, this, &ChainForm::readFields);
    connect(preset_, &QComboBox::currentIndexChanged, this, &ChainForm::applyPreset);
    connect(wholeDay_, &QPushButton::clicked, this, [this] {
        JobSpec job = shown();
        job.time = wholeDay;
        tell(job);
    });
    connect(takePace_, &QPushButton::clicked, this, [this] {
        JobSpec job = shown();
        if (const auto found = plan()) job.chain.epochsPerPiece = found->epochsPerPiece;
        tell(job);
    });
}

void ChainForm::show(const JobSpec& job) {
    const auto quiet = keepQuiet();
    setShown(job);
    const ChainSpec& chain = job.chain;
    enabled_->setChecked(chain.enabled);
    way_->setCurrentIndex(way_->findData(int(chain.continuation)));
    total_->setValue(chain.epochsTotal);
    perPiece_->setValue(chain.epochsPerPiece);
    if (folder_->text() != chain.checkpointFolder) folder_->setText(chain.checkpointFolder);
    if (pattern_->text() != chain.checkpointPattern) pattern_->setText(chain.checkpointPattern);
    preset_->setCurrentIndex(std::max(0, preset_->findData(chain.checkpointPattern)));
    present();
}

void ChainForm::setPace(const std::optional<TrainingPace>& pace) {
    if (pace == pace_) return;
    pace_ = pace;
    presentPace();
}

std::optional<PiecePlan> ChainForm::plan() const {
    return pace_ ? planPieces(*pace_, shown().chain.epochsTotal, shown().time) : std::nullopt;
}

void ChainForm::readFields() {
    if (isQuiet()) return;
    JobSpec job = shown();
    job.chain.enabled = enabled_->isChecked();
    job.chain.continuation = Continuation(way_->currentData().toInt());
    job.chain.epochsTotal = total_->value();
    job.chain.epochsPerPiece = perPiece_->value();
    job.chain.checkpointFolder = folder_->text().trimmed();
    job.chain.checkpointPattern = pattern_->text().simplified();
    tell(job);
}

void ChainForm::applyPreset() {
    const QString patterns = preset_->currentData().toString();
    if (isQuiet() || patterns.isEmpty()) return;
    JobSpec job = shown();
    job.chain.checkpointPattern = patterns;
    tell(job);
}

void ChainForm::present() {
    const ChainSpec& chain = shown().chain;
    details_->setVisible(chain.enabled);
    pieces_->setText(chainInWords(chain));
    perPieceField_->setLabel(tr("In %1").arg(timeInWords(shown().time)));
    wholeDay_->setVisible(shown().time != wholeDay);
    folderField_->setError(chain.enabled && chain.checkpointFolder.isEmpty()
                               ? tr("Each piece goes on from here: name a folder.")
                               : QString());
    presentPace();
}

void ChainForm::presentPace() {
    paceWords_->setVisible(pace_.has_value());
    const auto found = plan();
    takePace_->setVisible(found && found->epochsPerPiece != shown().chain.epochsPerPiece);
    if (pace_) paceWords_->setText(paceInWords(*pace_, found, shown().time));
    if (found) takePace_->setText(tr("Put %1 into each piece").arg(found->epochsPerPiece));
}

void ChainForm::retranslate() {
    const auto quiet = keepQuiet();
    enabled_->setText(tr("Train in several pieces"));
    setPlainToolTip(enabled_,
                    tr("Pieces of 24 hours or less start sooner, and an outage costs one piece only. The "
                       "program must write checkpoints and go on from them."));
    wayField_->setLabel(tr("Going on"));
    way_->clear();
    way_->addItem(tr("Pieces that follow each other"), int(Continuation::Pieces));
    way_->addItem(tr("One job, queued again and again"), int(Continuation::Requeue));
    totalField_->setLabel(tr("Epochs in all"));
    folderField_->setLabel(tr("Checkpoints in"));
    presetField_->setLabel(tr("Written by"));
    preset_->clear();
    preset_->addItem(tr("Something else"), QString());
    for (const auto& preset : checkpointPresets()) preset_->addItem(preset.framework, preset.patterns);
    patternField_->setLabel(tr("Named"));
    wholeDay_->setText(tr("Make each piece 24 h long"));
    show(shown());
}

}  // namespace atelier
