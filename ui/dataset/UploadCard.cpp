#include "ui/dataset/UploadCard.h"

#include <QHBoxLayout>
#include <utility>

#include "core/dataset/LeftOutKinds.h"
#include "ui/dataset/UploadWords.h"
#include "ui/layout/FlowLayout.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/ProgressLine.h"
#include "ui/widgets/StrayClicks.h"
#include "ui/widgets/Text.h"

namespace atelier {

UploadCard::UploadCard(int id, const std::shared_ptr<const Clock>& clock, QWidget* parent)
    : QWidget(parent),
      id_(id),
      card_(new Card(this)),
      amounts_(card_->add(new Text(TextStyle::Small, Tone::Muted))),
      progress_(card_->add(new ProgressLine(ProgressLine::Unit::Bytes, clock))),
      notice_(card_->add(new Notice)),
      buttons_(card_->add(new QWidget)) {
    setObjectName(QStringLiteral("dataset.upload.%1").arg(id));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card_);
    auto* row = new FlowLayout(buttons_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing(2) + 2);
    pause_ = addButton("dataset.pause", &UploadCard::pauseWanted);
    resume_ = addButton("dataset.resume", &UploadCard::resumeWanted);
    cancel_ = addButton("dataset.cancel", &UploadCard::cancelWanted);
    details_ = addButton("dataset.details", &UploadCard::detailsWanted);
    forget_ = addButton("dataset.forget", &UploadCard::forgetWanted);
}

QPushButton* UploadCard::addButton(const char* name, void (UploadCard::*wanted)(int)) {
    auto* button = makeButton(ButtonKind::Normal, buttons_, [this, wanted] { Q_EMIT(this->*wanted)(id_); });
    StrayClicks::ignoreOn(button);
    button->setObjectName(QLatin1String(name));
    buttons_->layout()->addWidget(button);
    return button;
}

void UploadCard::present(const DatasetUpload& upload, const QString& connectedTo) {
    const UploadWords words(upload, connectedTo);
    state_ = upload.state;
    card_->setTitle(words.title());
    card_->setRemark(words.way());
    amounts_->setText(words.amounts());
    amounts_->setHidden(current_ || words.amounts().isEmpty());
    progress_->setWhat(words.title());
    presentProgress(upload);
    presentRemark(upload, connectedTo);
    presentButtons(upload, connectedTo);
}

void UploadCard::presentProgress(const DatasetUpload& upload) {
    const bool begun = upload.progress.total > 0 || upload.arrived > 0;
    switch (upload.state) {
        case UploadState::Scanning:
            progress_->setBusy(tr("Counting the files"));
            break;
        case UploadState::Sending:
            showProgress(upload);
            break;
        case UploadState::Removing:
            progress_->setBusy({});
            break;
        case UploadState::Done:
            progress_->setDone(UploadWords(upload, upload.host).travelled());
            break;
        default:
            if (upload.fromEarlier && begun) progress_->setProgress(upload.progress);
            progress_->stopMoving();
    }
    const bool still = upload.state == UploadState::Asking || upload.state == UploadState::Ready ||
                       upload.state == UploadState::Failed || upload.state == UploadState::Cancelled;
    const bool shown = upload.state == UploadState::Done ? progress_->hasHistory() : !still;
    progress_->setVisible(shown && (begun || isBusy(upload.state) || state_ == UploadState::Scanning));
}

void UploadCard::showProgress(const DatasetUpload& upload) {
    if (upload.state == UploadState::Scanning) return;
    const bool begins = upload.phase == UploadPhase::Sending && phase_ != UploadPhase::Sending;
    phase_ = upload.phase;
    if (isVisible() && (begins || upload.phase == UploadPhase::Verifying))
        card_->setTitle(UploadWords(upload, upload.host).title());
    if (upload.progress.total > 0)
        progress_->setProgress(upload.progress);
    else
        progress_->setBusy(upload.phase == UploadPhase::Preparing ? tr("Looking through the dataset")
                                                                  : tr("Waiting for the cluster’s checksum"));
}

void UploadCard::presentRemark(const DatasetUpload& upload, const QString& connectedTo) {
    const UploadWords words(upload, connectedTo);
    auto remark = words.remark();
    // Of the one whose details are shown, the page says it.
    const auto notHere = current_ ? UploadWords::Remark{} : words.notHere(upload.state == UploadState::Done);
    if (remark.text.isEmpty())
        remark = notHere;
    else if (!notHere.text.isEmpty())
        remark = {Notice::Kind::Warning, remark.text + QLatin1Char('\n') + notHere.text, remark.detail};
    notice_->clear();
    if (remark.text.isEmpty()) return;
    notice_->show(remark.kind, remark.text, remark.detail);
    const auto link = [this](const char* name, const QString& text, const std::function<void()>& clicked) {
        notice_->addLink(text, clicked)->setObjectName(QLatin1String(name));
    };
    if (upload.state == UploadState::Asking) {
        link("dataset.startOver", tr("Start over"), [this] { Q_EMIT answered(id_, true); });
        link("dataset.leave", tr("Leave it, send nothing"), [this] { Q_EMIT answered(id_, false); });
    }
    const bool isDone = upload.state == UploadState::Done && upload.report;
    const bool isEarlier = isDone && upload.report->isEarlier;
    if (isEarlier || (isDone && !requireNothingChanged(upload.report->upload.leftOut)))
        link("dataset.again", isEarlier ? tr("Send what is here now") : tr("Send again"),
             [this] { Q_EMIT againWanted(id_); });
    if (upload.state != UploadState::Deciding) return;
    link("dataset.keep", tr("Keep them"), [this] { Q_EMIT keepWanted(id_); });
    if (connectedTo == upload.host)
        link("dataset.remove", tr("Remove them"), [this] { Q_EMIT removeWanted(id_); });
    link("dataset.resumeAfterAll", tr("Go on sending"), [this] { Q_EMIT resumeWanted(id_); });
}

void UploadCard::presentButtons(const DatasetUpload& upload, const QString& connectedTo) {
    keepsFocus_ = keepsFocus_ || pause_->hasFocus() || resume_->hasFocus();
    bool any = false;
    const auto present = [&](QPushButton* button, bool shown, const QString& text, const QString& name) {
        button->setText(text);
        button->setAccessibleName(name.arg(upload.summary ? upload.summary->name : upload.written));
        button->setVisible(shown);
        any = any || shown;
    };
    const UploadState state = upload.state;
    const bool underWay = isUnfinished(state) && state != UploadState::Pausing;
    present(pause_, state == UploadState::Sending || state == UploadState::Waiting, tr("Pause"),
            tr("Pause %1"));
    present(resume_, state == UploadState::Paused, tr("Go on"), tr("Go on with %1"));
    present(cancel_, underWay && state != UploadState::Asking, tr("Cancel"), tr("Cancel %1"));
    present(details_, !current_, tr("Show details"), tr("Show the details of %1"));
    present(forget_, hasEnded(state) || state == UploadState::Ready || state == UploadState::Scanning,
            tr("Take off the list"), tr("Take %1 off the list"));
    buttons_->setVisible(any);
    resume_->setEnabled(!upload.host.isEmpty());
    setPlainToolTip(resume_,
                    connectedTo == upload.host ? QString() : tr("It then waits for the connection."));
    if (state != UploadState::Pausing) keepFocus();
}

/// Qt would hand the focus of a button that disappears to the next one, which cancels.
void UploadCard::keepFocus() {
    if (!std::exchange(keepsFocus_, false)) return;
    if (auto* other = pause_->isHidden() ? resume_ : pause_; !other->isHidden()) other->setFocus();
}

}  // namespace atelier
