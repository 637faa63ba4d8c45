#include "ui/program/FindingsCard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/messages/Messages.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/TextStyle.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/ElidedText.h"
#include "ui/widgets/IconLabel.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {
// The most rows: more would bury the page, and the same faults repeat anyway.
constexpr qsizetype mostRows = 30;
}  // namespace

FindingsCard::FindingsCard(QWidget* parent) : QWidget(parent), card_(new Card) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card_);
    hide();
    keepTranslated(this, [this] { present(); });
}

void FindingsCard::setFindings(const QList<SourceFinding>& findings) {
    if (findings == findings_) return;
    findings_ = findings;
    present();
}

void FindingsCard::present() {
    setHidden(findings_.isEmpty());
    delete rows_;
    rows_ = new QWidget;
    auto* layout = new QVBoxLayout(rows_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing(4));
    for (const SourceFinding& finding : findings_.mid(0, mostRows)) layout->addWidget(row(finding));
    const auto count = findings_.size();
    card_->setTitle(count == 1 ? tr("1 line to change first") : tr("%1 lines to change first").arg(count));
    card_->setRemark(count > mostRows ? tr("the first %1 are shown").arg(mostRows) : QString());
    card_->add(rows_);
}

QWidget* FindingsCard::row(const SourceFinding& finding) {
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing(1));
    auto* place = new ElidedText(TextStyle::Mono, Tone::Warning, Qt::ElideMiddle);
    place->setFullText(QStringLiteral("%1:%2   %3")
                           .arg(finding.file, QString::number(finding.line), finding.text.trimmed()));
    layout->addWidget(place);
    auto* why = (new Text)->wrapped();
    why->setText(sentence(finding));
    layout->addWidget(why);
    if (finding.instead.isEmpty()) return widget;
    auto* line = new QHBoxLayout;
    auto* instead = (new Text(TextStyle::Mono, Tone::Good))->selectable();
    instead->setText(finding.instead);
    auto* copy = makeIconButton(QStringLiteral("copy"), widget,
                                [code = finding.instead] { QGuiApplication::clipboard()->setText(code); });
    setIconButtonText(copy, tr("Copy “%1”").arg(finding.instead));
    line->addWidget(instead);
    line->addWidget(copy);
    line->addStretch();
    layout->addLayout(line);
    return widget;
}

}  // namespace atelier
