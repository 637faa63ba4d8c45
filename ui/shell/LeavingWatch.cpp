#include "ui/shell/LeavingWatch.h"

#include <algorithm>
#include <utility>

#include "ui/page/Page.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Notice.h"

namespace atelier {

LeavingWatch::LeavingWatch(QList<Page*> pages, Notice* notice, QWidget* parent)
    : QObject(parent), pages_(std::move(pages)), notice_(notice) {
    for (const auto* page : std::as_const(pages_))
        connect(page, &Page::underWayChanged, this, &LeavingWatch::look);
    whenLanguageChanges(this, [this] {
        if (request_ != Request::None) ask();
    });
}

Page* LeavingWatch::busyPage() const {
    const auto busy = std::ranges::find_if(
        pages_, [](const Page* page) { return page->underWay() != Page::UnderWay::Nothing; });
    return busy == pages_.end() ? nullptr : *busy;
}

bool LeavingWatch::mayClose(const std::function<void()>& close) {
    return leave(Request::Close, close);
}

bool LeavingWatch::mayDisconnect(const std::function<void()>& disconnect) {
    return leave(Request::Disconnect, disconnect);
}

bool LeavingWatch::leave(Request request, const std::function<void()>& act) {
    forget();
    if (!busyPage()) return true;
    request_ = request;
    act_ = act;
    waits_ = busyPage()->underWay() == Page::UnderWay::Submission;
    ask();
    return false;
}

void LeavingWatch::ask() {
    const auto* busy = busyPage();
    notice_->clear();
    if (!busy || request_ == Request::None) return;
    const bool closing = request_ == Request::Close;
    if (busy->underWay() == Page::UnderWay::Submission)
        notice_->show(
            Notice::Kind::Warning,
            closing
                ? tr("A job is being submitted. Atelier closes once the cluster has answered. If it closes "
                     "before, it looks for the job the next time you sign in there.")
                : tr("A job is being submitted. The connection ends once the cluster has answered."));
    else
        notice_->show(
            Notice::Kind::Warning,
            closing ? tr("A try is running. If Atelier closes, it ends, and its allocation is given back.")
                    : tr("A try is running. If you disconnect, it ends, and its allocation is given "
                         "back."));
    notice_->addLink(closing ? tr("Close now") : tr("Disconnect now"), [this] {
        const auto act = act_;
        forget();
        act();
    });
    notice_->addLink(tr("Stay"), [this] { forget(); });
}

void LeavingWatch::look() {
    if (request_ == Request::None) return;
    if (busyPage()) return ask();
    // Only where the window said that it waits for the submission does it still leave.
    if (!waits_) return forget();
    const auto act = act_;
    const bool goes = std::ranges::none_of(pages_, [](const Page* page) { return page->hasToBeRead(); });
    forget();
    // Where something went wrong, the user reads that first and the window stays.
    if (goes) act();
}

void LeavingWatch::forget() {
    request_ = Request::None;
    act_ = {};
    notice_->clear();
}

}  // namespace atelier
