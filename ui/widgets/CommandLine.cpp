#include "ui/widgets/CommandLine.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QToolButton>

#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Text.h"

namespace atelier {

CommandLine::CommandLine(Weight weight, QWidget* parent)
    : QWidget(parent),
      shell_(new ElidedText(TextStyle::Mono, weight == Weight::Strong ? Tone::Normal : Tone::Muted,
                            Qt::ElideRight, this)),
      outcome_(new Text(TextStyle::Small, Tone::Muted, this)),
      copy_(makeIconButton(QStringLiteral("copy"), this,
                           [this] { QGuiApplication::clipboard()->setText(record_.shell); })) {
    copy_->setIconSize({14, 14});
    copy_->setFixedSize(22, 22);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing(2));
    row->addWidget(shell_, 1);
    row->addWidget(outcome_);
    row->addWidget(copy_);
}

void CommandLine::setRecord(const CommandRecord& record) {
    record_ = record;
    present();
}

void CommandLine::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) present();
    QWidget::changeEvent(event);
}

void CommandLine::present() {
    shell_->setFullText(QStringLiteral("$ ") + record_.shell);
    const bool succeeded = record_.status && record_.status->code == 0;
    outcome_->setTone(!record_.ended || succeeded ? Tone::Muted : Tone::Warning);
    if (!record_.ended)
        outcome_->setText(tr("running…"));
    else if (!record_.status)
        outcome_->setText(tr("broken off"));
    else
        outcome_->setText(succeeded ? tr("done") : tr("exit code %1").arg(record_.status->code));
    setIconButtonText(copy_, tr("Copy this command"));
}

}  // namespace atelier
