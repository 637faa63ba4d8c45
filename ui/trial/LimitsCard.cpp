#include "ui/trial/LimitsCard.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QSpinBox>
#include <QToolButton>

#include "core/display/VisibleText.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/StrayClicks.h"
#include "ui/widgets/Text.h"

namespace atelier {

LimitsCard::LimitsCard(QWidget* parent)
    : QWidget(parent),
      card_(new Card(this)),
      minutes_(new QSpinBox),
      minutesField_(new Field(minutes_)),
      seconds_(new QSpinBox),
      secondsField_(new Field(seconds_)),
      command_(new Text(TextStyle::Mono)),
      copy_(makeIconButton(QStringLiteral("copy"), nullptr,
                           [this] { QGuiApplication::clipboard()->setText(shell_); })),
      start_(makeButton(ButtonKind::Normal, nullptr, [this] { Q_EMIT startWanted(); })),
      cancel_(makeButton(ButtonKind::Normal, nullptr, [this] { Q_EMIT cancelWanted(); })) {
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(card_);
    const TrialLimits usual;
    minutes_->setRange(5, 60);
    minutes_->setValue(usual.allocationMinutes);
    minutes_->setObjectName(QStringLiteral("trial.minutes"));
    seconds_->setRange(5, 600);
    seconds_->setSingleStep(5);
    seconds_->setValue(usual.trainingSeconds);
    seconds_->setObjectName(QStringLiteral("trial.seconds"));
    start_->setObjectName(QStringLiteral("trial.start"));
    cancel_->setObjectName(QStringLiteral("trial.cancel"));
    command_->setObjectName(QStringLiteral("trial.command"));
    card_->addFlow({minutesField_, secondsField_});
    auto* row = card_->addRow();
    row->addWidget(command_->wrapped(), 1);
    row->addWidget(copy_, 0, Qt::AlignTop);
    StrayClicks::ignoreOn(cancel_);
    card_->addHeaderWidget(cancel_);
    card_->addHeaderWidget(start_);
    connect(minutes_, &QSpinBox::valueChanged, this, &LimitsCard::limitsChanged);
    connect(seconds_, &QSpinBox::valueChanged, this, &LimitsCard::limitsChanged);
    keepTranslated(this, [this] { retranslate(); });
}

TrialLimits LimitsCard::limits() const {
    return {.allocationMinutes = minutes_->value(), .trainingSeconds = seconds_->value()};
}

void LimitsCard::setCommand(const QString& command) {
    shell_ = command;
    command_->setBreakableText(visibleLine(command));
}

void LimitsCard::setRunning(Running running, bool canStart) {
    running_ = running;
    minutes_->setEnabled(running == Running::No);
    seconds_->setEnabled(running == Running::No);
    start_->setEnabled(running == Running::No && canStart);
    cancel_->setVisible(running != Running::No);
    cancel_->setEnabled(running == Running::Yes);
    start_->setText(running == Running::No ? tr("Start the try") : tr("The try is running…"));
    cancel_->setText(running == Running::Stopping ? tr("Giving the allocation back…") : tr("Cancel"));
}

void LimitsCard::retranslate() {
    card_->setTitle(tr("A short allocation"));
    minutesField_->setLabel(tr("Length of the allocation"));
    minutesField_->setHint(tr("Short ones wait less in the queue."));
    minutes_->setSuffix(tr(" min"));
    secondsField_->setLabel(tr("Training is stopped after"));
    secondsField_->setHint(tr("Long enough to see the first progress."));
    seconds_->setSuffix(tr(" s"));
    command_->setAccessibleDescription(tr("What is asked of Slurm"));
    setIconButtonText(copy_, tr("Copy the command"));
    setRunning(running_, start_->isEnabled());
}

}  // namespace atelier
