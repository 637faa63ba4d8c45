// What a page says of its step around its form: what the step needs first, a recipe's lesson, and the
// reasons, as there is room for them.
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextDocumentFragment>

#include "ui/page/Page.h"
#include "ui/page/StepWords.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Notice.h"

namespace atelier {

void Page::presentNeed() {
    const bool missing = need_ != StepNeed::Nothing;
    // What is under way can be cancelled, whatever is missing for the next time.
    const bool usable = !missing || underWay() != UnderWay::Nothing;
    for (auto* part : form_->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        part->setEnabled(usable || staysUsable(*part));
    footer_->setEnabled(!missing);
    needed_->clear();
    // After a failure the page itself says what failed.
    const bool changed = change_ != StepChange::None && !isFailure(change_);
    if (!missing && changed) {
        needed_->show(Notice::Kind::Info, changeSentence(change_));
        addChangeLinks(*needed_, change_);
    }
    if (!missing) return;
    needed_->show(Notice::Kind::Info, needSentence(need_));
    const Step there = stepThatGives(need_);
    needed_->addLink(tr("Go to: %1").arg(stepTitle(there)), [this, there] { Q_EMIT stepWanted(there); });
}

void Page::setReasons(const QList<Reason>& reasons) {
    if (reasons == ownReasons_) return;
    ownReasons_ = reasons;
    showReasons();
}

void Page::setLesson(const Reason& lesson) {
    if (lesson == lesson_) return;
    lesson_ = lesson;
    frameIsOld_ = true;
    if (isVisible()) catchUpFrame();
}

void Page::presentLesson() {
    showReasons();
    lessonNotice_->clear();
    const QString text = lesson_.paragraphs.join(QLatin1Char('\n'));
    if (width_ == Width::Column || text.isEmpty() || text == hiddenLesson_) return;
    // The places to break are for the list of reasons; what is selected here is to be copied as it was
    // written.
    lessonNotice_->show(Notice::Kind::Info,
                        withoutBreaks(QTextDocumentFragment::fromHtml(text).toPlainText()));
    lessonNotice_->addLink(tr("Hide"), [this, text] {
        hiddenLesson_ = text;
        lessonNotice_->clear();
    });
}

void Page::showReasons() {
    QList<Reason> reasons = ownReasons_;
    if (width_ == Width::Column && !lesson_.paragraphs.isEmpty()) reasons.prepend(lesson_);
    reasons_->setReasons(reasons);
    reasonsBelow_->setReasons(reasons);
    hasReasons_ = !reasons.isEmpty();
    placeReasons();
}

void Page::placeReasons() {
    const int column =
        scroll_->widget()->minimumSizeHint().width() + scroll_->verticalScrollBar()->sizeHint().width();
    const bool beside = column + reasons_->fixedWidth() <= width();
    reasons_->setVisible(hasReasons_ && beside);
    reasonsBelow_->setVisible(hasReasons_ && !beside);
}

void Page::resizeEvent(QResizeEvent* event) {
    placeReasons();
    QWidget::resizeEvent(event);
}

bool Page::eventFilter(QObject* watched, QEvent* event) {
    if (watched == scroll_->widget() && event->type() == QEvent::LayoutRequest) placeReasons();
    return QWidget::eventFilter(watched, event);
}

}  // namespace atelier
