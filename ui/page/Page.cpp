#include "ui/page/Page.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QTimer>
#include <utility>

#include "ui/layout/FlowLayout.h"
#include "ui/page/PageFocus.h"
#include "ui/page/StepWords.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

constexpr int columnWidth = 760;

/// Puts `column` into the middle of what scrolls, no wider than `most`.
QWidget* centred(QWidget* column, int most) {
    auto* inside = new QWidget;
    inside->setObjectName(QStringLiteral("scrolled"));
    auto* row = new QHBoxLayout(inside);
    row->setContentsMargins(spacing(7) + 2, spacing(6), spacing(7) + 2, spacing(6));
    column->setMaximumWidth(most);
    row->addStretch(1);
    row->addWidget(column, 1000);
    row->addStretch(1);
    return inside;
}

}  // namespace

Page::Page(Step step, Width width, QWidget* parent)
    : QWidget(parent),
      step_(step),
      title_(new Text(TextStyle::PageTitle)),
      subtitle_(new Text(TextStyle::Body, Tone::Muted)),
      needed_(new Notice),
      form_(new QWidget),
      content_(new QVBoxLayout(form_)),
      continue_(makeButton(ButtonKind::Primary, this, [this] { Q_EMIT stepWanted(nextStep(step_)); })),
      width_(width),
      lessonNotice_(new Notice),
      reasons_(new ReasonPanel(this)),
      reasonsBelow_(new ReasonList),
      scroll_(new QScrollArea(this)) {
    makePage(this);
    connect(this, &Page::underWayChanged, this, [this] {
        frameIsOld_ = true;
        if (isVisible()) catchUpFrame();
    });
    content_->setContentsMargins(0, 0, 0, 0);
    content_->setSpacing(spacing(3) + 2);
    auto* column = new QWidget;
    auto* stack = new QVBoxLayout(column);
    stack->setContentsMargins(0, 0, 0, 0);
    stack->setSpacing(spacing(3) + 2);
    stack->addWidget(makeHeader());
    stack->addWidget(needed_);
    stack->addWidget(lessonNotice_);
    // A page of full width gives its charts and editors the height there is; a form ends where it ends.
    stack->addWidget(form_, width == Width::Full ? 1 : 0);
    stack->addWidget(makeFooter());
    stack->addWidget(reasonsBelow_);
    if (width == Width::Column) stack->addStretch(1);
    scroll_->setWidgetResizable(true);
    scroll_->setFocusPolicy(Qt::NoFocus);
    scroll_->setWidget(centred(column, width == Width::Column ? columnWidth : QWIDGETSIZE_MAX));
    auto* outer = new QHBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(scroll_, 1);
    outer->addWidget(reasons_);
    reasons_->hide();
    reasonsBelow_->hide();
    scroll_->widget()->installEventFilter(this);
    focus_ = new PageFocus(this, form_, footerRow_);
    sayStep();
    whenLanguageChanges(this, [this] {
        wordsAreOld_ = true;
        presentOnceSeen();
    });
}

QWidget* Page::makeHeader() {
    auto* header = new QWidget;
    headerRow_ = new FlowLayout(header);
    headerRow_->setContentsMargins(0, 0, 0, spacing(1));
    headerRow_->setSpacing(spacing(2) + 2);
    auto* both = new QWidget;
    auto* words = new QVBoxLayout(both);
    words->setContentsMargins(0, 0, 0, 0);
    words->setSpacing(spacing(1));
    words->addWidget(title_->wrapped());
    words->addWidget(subtitle_->wrapped());
    headerRow_->addWidget(both);
    return header;
}

QWidget* Page::makeFooter() {
    footer_ = new QWidget;
    footerRow_ = new FlowLayout(footer_, Qt::AlignRight);
    footerRow_->setContentsMargins(0, 0, 0, 0);
    footerRow_->setSpacing(spacing(2) + 2);
    footerRow_->addItem(new QSpacerItem(0, 0, QSizePolicy::Expanding));
    footerRow_->addWidget(continue_);
    if (step_ == lastStep) continue_->hide();
    return footer_;
}

void Page::setStatus(const StepStatus& status) {
    if (status.need == need_ && status.change == change_) return;
    need_ = status.need;
    change_ = status.change;
    frameIsOld_ = true;
    if (isVisible()) catchUpFrame();
}

bool Page::acceptsFile(const QString&) const {
    return false;
}

void Page::openFile(const QString&) {}

void Page::focusFirst() {
    focus_->toFirst();
}

void Page::sayStep() {
    title_->setText(stepHeading(step_));
    setAccessibleName(stepHeading(step_));
    if (step_ != lastStep) continue_->setText(tr("Continue: %1").arg(stepTitle(nextStep(step_))));
}

void Page::setSubtitle(const QString& subtitle) {
    subtitle_->setText(subtitle);
    subtitle_->setVisible(!subtitle.isEmpty());
}

void Page::addHeaderWidget(QWidget* widget) {
    headerRow_->insertWidget(headerRow_->count(), widget, Qt::AlignBottom);
}

void Page::addFooterWidget(QWidget* widget) {
    footerRow_->insertWidget(footerRow_->count() - 2, widget);
}

void Page::addFooterEnd(QWidget* widget) {
    footerRow_->insertWidget(footerRow_->count() - 1, widget);
}

void Page::reveal(QWidget* widget) {
    if (!isVisible())
        focus_->revealOnceShown(widget);
    else
        scroll_->ensureWidgetVisible(widget);
}

void Page::revealFromTop(QWidget* widget) {
    scroll_->ensureWidgetVisible(widget);
    const QPoint top = widget->mapTo(scroll_->widget(), QPoint(0, 0));
    scroll_->ensureVisible(top.x(), top.y(), 0, spacing(3));
}

void Page::presentOnceSeen() {
    outdated_ = true;
    if (isVisible()) catchUp();
}

void Page::catchUpFrame() {
    if (!std::exchange(frameIsOld_, false)) return;
    presentNeed();
    presentLesson();
}

void Page::catchUp() {
    if (std::exchange(wordsAreOld_, false)) {
        sayStep();
        retranslate();
        frameIsOld_ = true;
    }
    catchUpFrame();
    if (!std::exchange(outdated_, false)) return;
    present(InSight());
    Q_EMIT presented();
}

void Page::showEvent(QShowEvent* event) {
    catchUp();
    focus_->orderTabs();
    QWidget::showEvent(event);
    // Its place is known once it has been laid out.
    if (QWidget* part = focus_->takeAwaited()) QTimer::singleShot(0, part, [this, part] { reveal(part); });
}

}  // namespace atelier
