#include "ui/widgets/ProgressLine.h"

#include <QBoxLayout>
#include <QProgressBar>
#include <algorithm>
#include <utility>

#include "ui/layout/FlowLayout.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/Sparkline.h"
#include "ui/widgets/StrayClicks.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

constexpr int barSteps = 1000;

}  // namespace

ProgressLine::ProgressLine(Unit unit, std::shared_ptr<const Clock> clock, QWidget* parent)
    : QWidget(parent),
      unit_(unit),
      clock_(std::move(clock)),
      seen_(new OnceSeen(this, [this] { present(); })),
      bar_(new QProgressBar(this)),
      amounts_(new Text(TextStyle::Small, Tone::Muted, this)),
      speed_(new Text(TextStyle::Small, Tone::Muted, this)),
      history_(new Sparkline(this)),
      cancel_(makeButton(ButtonKind::Normal, this, [this] { Q_EMIT cancelled(); })) {
    bar_->setTextVisible(false);
    bar_->setRange(0, barSteps);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(2));
    column->addWidget(bar_);
    auto* row = new FlowLayout;
    row->setSpacing(spacing(2));
    row->addWidget(amounts_);
    row->addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding));
    row->addWidget(speed_);
    column->addLayout(row);
    column->addWidget(history_);
    column->addWidget(cancel_, 0, Qt::AlignLeft);
    StrayClicks::ignoreOn(cancel_);
    cancel_->hide();
    restart();
    keepTranslated(this, [this] {
        cancel_->setText(tr("Cancel"));
        present();
    });
}

void ProgressLine::setWhat(const QString& what) {
    bar_->setAccessibleName(what);
}

void ProgressLine::restart() {
    rate_ = Rate();
    history_->clear();
    history_->hide();
    lastPoint_ = 0;
    StrayClicks::meaningChanged(cancel_);
    setProgress({});
}

void ProgressLine::setProgress(const Progress& progress) {
    const auto now = clock_->monotonic();
    progress_ = progress;
    rate_.update(now, progress);
    // Twice a second is as much as an eye makes of a speed.
    if (now.count() - lastPoint_ >= 500 && rate_.perSecond()) {
        lastPoint_ = now.count();
        history_->append(*rate_.perSecond());
    }
    become(Shows::Progress);
}

void ProgressLine::become(Shows shows, const QString& text) {
    shows_ = shows;
    text_ = text;
    seen_->ask();
}

void ProgressLine::present() {
    history_->setVisible(unit_ == Unit::Bytes && history_->hasLine());
    if (shows_ == Shows::Progress) return presentProgress();
    bar_->setRange(0, shows_ == Shows::Busy ? 0 : barSteps);
    if (shows_ == Shows::Done) {
        bar_->setValue(barSteps);
        history_->setReach(1);
    }
    amounts_->setText(text_);
    speed_->clear();
}

void ProgressLine::presentProgress() {
    const auto& [done, total, item] = progress_;
    bar_->setRange(0, barSteps);
    bar_->setValue(total > 0 ? int(std::min(done, total) * barSteps / total) : 0);
    history_->setReach(total > 0 ? double(done) / double(total) : 1);
    amounts_->setText(unit_ == Unit::Bytes ? format::bytesOf(progress_) : format::countOf(progress_));
    speed_->setText(speed());
    bar_->setAccessibleDescription(amounts_->text());
}

QString ProgressLine::speed() const {
    const auto perSecond = rate_.perSecond();
    const auto left = rate_.timeLeft();
    const bool moving = unit_ == Unit::Bytes && perSecond && *perSecond >= 1;
    const bool unfinished = progress_.done < progress_.total;
    if (moving && left && unfinished)
        return tr("%1 · %2 left").arg(format::speed(*perSecond), format::duration(*left));
    if (moving) return format::speed(*perSecond);
    if (left && unfinished) return tr("%1 left").arg(format::duration(*left));
    return {};
}

void ProgressLine::stopMoving() {
    rate_ = Rate();
    become(shows_ == Shows::Busy ? Shows::Stopped : shows_, text_);
}

void ProgressLine::setBusy(const QString& text) {
    become(Shows::Busy, text);
}

void ProgressLine::setDone(const QString& text) {
    become(Shows::Done, text);
}

bool ProgressLine::hasHistory() const {
    return history_->hasLine();
}

void ProgressLine::setCancellable(bool cancellable) {
    cancel_->setVisible(cancellable);
}

}  // namespace atelier
