#include "ui/dataset/UploadList.h"

#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/dataset/UploadCard.h"
#include "ui/dataset/Uploads.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"

namespace atelier {

UploadList::UploadList(Uploads& uploads, std::shared_ptr<const Clock> clock, QWidget* parent)
    : QWidget(parent), uploads_(uploads), clock_(std::move(clock)), column_(new QVBoxLayout(this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(spacing(3) + 2);
    connect(&uploads_, &Uploads::changed, this, [this](int id) { outdated_.insert(id); });
    connect(&uploads_, &Uploads::progressed, this, [this](int id) {
        auto* card = cards_.value(id);
        if (!card) return;
        card->showProgress(*uploads_.find(id));
        if (!isVisible()) outdated_.insert(id);
    });
    keepTranslated(this, [this] { presentAll(); });
}

void UploadList::presentAll() {
    for (const DatasetUpload& upload : uploads_.queue().uploads()) outdated_.insert(upload.id);
    present();
}

void UploadList::present() {
    for (const int id : std::exchange(outdated_, {})) present(id);
    const auto cards = cards_.values();
    setVisible(std::ranges::any_of(cards, [](const UploadCard* card) { return !card->isHidden(); }));
}

void UploadList::present(int id) {
    const auto* upload = uploads_.find(id);
    if (!upload) {
        if (auto* card = cards_.take(id)) card->deleteLater();
    } else {
        auto* card = cardOf(id);
        const bool isDraft = upload->state == UploadState::Scanning || upload->state == UploadState::Ready;
        const bool isCurrent = id == uploads_.queue().current();
        const bool inDetailsAlready = isCurrent && (isDraft || !upload->begunAt.isValid());
        card->setCurrent(isCurrent);
        card->present(*upload, uploads_.queue().connectedTo());
        card->setVisible(!inDetailsAlready);
    }
}

UploadCard* UploadList::cardOf(int id) {
    auto*& card = cards_[id];
    if (!card) card = makeCard(id);
    return card;
}

UploadCard* UploadList::makeCard(int id) {
    auto* card = new UploadCard(id, clock_, this);
    column_->addWidget(card);
    connect(card, &UploadCard::pauseWanted, &uploads_, &Uploads::pause);
    connect(card, &UploadCard::resumeWanted, &uploads_, &Uploads::resume);
    connect(card, &UploadCard::cancelWanted, &uploads_, &Uploads::cancel);
    connect(card, &UploadCard::keepWanted, &uploads_, &Uploads::keep);
    connect(card, &UploadCard::removeWanted, &uploads_, &Uploads::remove);
    connect(card, &UploadCard::forgetWanted, &uploads_, &Uploads::forget);
    connect(card, &UploadCard::answered, &uploads_, &Uploads::answer);
    connect(card, &UploadCard::againWanted, &uploads_, &Uploads::sendAgain);
    connect(card, &UploadCard::detailsWanted, this, &UploadList::detailsWanted);
    return card;
}

}  // namespace atelier
