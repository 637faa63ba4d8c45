#include "ui/output/StepRow.h"

#include <QBoxLayout>
#include <QToolButton>
#include <utility>

#include "ui/output/OutputView.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/IconLabel.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/Text.h"

namespace atelier {

using namespace Qt::StringLiterals;

namespace {

struct Look {
    QString icon;
    IconTint tint;
    Tone tone;
};

Look lookOfState(StepList::State state) {
    switch (state) {
        case StepList::State::Running:
            return {u"running"_s, IconTint::Accent, Tone::Normal};
        case StepList::State::Done:
            return {u"success"_s, IconTint::Good, Tone::Normal};
        case StepList::State::Failed:
            return {u"error"_s, IconTint::Error, Tone::Error};
        case StepList::State::Skipped:
            return {u"minus"_s, IconTint::Muted, Tone::Muted};
        case StepList::State::Pending:
            break;
    }
    return {u"circle"_s, IconTint::Muted, Tone::Muted};
}

}  // namespace

StepRow::StepRow(QWidget* parent)
    : QWidget(parent),
      seen_(new OnceSeen(this, [this] { present(); })),
      icon_(new IconLabel(u"circle"_s, IconTint::Muted, 20, this)),
      title_(new Text(TextStyle::Body, Tone::Muted, this)),
      remark_(new Text(TextStyle::Small, Tone::Muted, this)),
      toggle_(makeIconButton(u"chevron-right"_s, this)),
      output_(new OutputView(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(1));
    auto* row = new QHBoxLayout;
    row->setSpacing(spacing(2));
    row->addWidget(icon_);
    row->addWidget(title_->wrapped(), 1);
    row->addWidget(remark_);
    row->addWidget(toggle_);
    column->addLayout(row);
    column->addWidget(output_);
    toggle_->setCheckable(true);
    auto policy = toggle_->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    toggle_->setSizePolicy(policy);
    toggle_->hide();
    output_->setPreferredLines(8);
    output_->hide();
    connect(toggle_, &QToolButton::toggled, this, &StepRow::setExpanded);
    keepTranslated(this, [this] { describe(); });
}

void StepRow::setTitle(const QString& title) {
    title_->setText(title);
    describe();
}

void StepRow::setState(StepList::State state) {
    state_ = state;
    if (state == StepList::State::Failed) expanded_ = hasOutput_;
    seen_->ask();
}

void StepRow::setRemark(const QString& remark) {
    remarkText_ = remark;
    seen_->ask();
}

void StepRow::append(QByteArrayView output) {
    output_->append(output);
    if (!std::exchange(hasOutput_, true)) seen_->ask();
}

void StepRow::setExpanded(bool expanded) {
    const bool shown = expanded && hasOutput_;
    if (std::exchange(expanded_, shown) != shown) seen_->ask();
}

void StepRow::present() {
    const Look look = lookOfState(state_);
    icon_->setIcon(look.icon, look.tint);
    title_->setTone(look.tone);
    remark_->setText(remarkText_);
    toggle_->setVisible(hasOutput_);
    output_->setVisible(expanded_);
    toggle_->setChecked(expanded_);
    toggle_->setIcon(icon(expanded_ ? u"chevron-down"_s : u"chevron-right"_s));
    describe();
}

void StepRow::describe() {
    const QString title = title_->plainText();
    switch (state_) {
        case StepList::State::Pending:
            setAccessibleName(tr("%1: not yet").arg(title));
            break;
        case StepList::State::Running:
            setAccessibleName(tr("%1: running").arg(title));
            break;
        case StepList::State::Done:
            setAccessibleName(tr("%1: done").arg(title));
            break;
        case StepList::State::Failed:
            setAccessibleName(tr("%1: failed").arg(title));
            break;
        case StepList::State::Skipped:
            setAccessibleName(tr("%1: skipped").arg(title));
            break;
    }
    setIconButtonText(toggle_, toggle_->isChecked() ? tr("Hide the output of “%1”").arg(title)
                                                    : tr("Show the output of “%1”").arg(title));
    output_->setAccessibleName(tr("Output of “%1”").arg(title));
}

}  // namespace atelier
