// What a FollowPage says of following the job, and of TensorBoard.
#include <QClipboard>
#include <QGuiApplication>

#include "core/messages/Messages.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/FollowWork.h"
#include "ui/follow/TensorBoardOpener.h"
#include "ui/widgets/Notice.h"

namespace atelier {

void FollowPage::sayOf(const SubmittedJob& job, const std::function<void()>& words,
                       JobMessages::About about) {
    messages_->set(job, about, words);
    presentOnceSeen();
}

void FollowPage::unsay(JobMessages::About about) {
    messages_->drop(about);
    presentOnceSeen();
}

void FollowPage::sayTrouble(const Error& error) {
    const auto words = [this, error] {
        notice_->show(Notice::Kind::Warning, sentence(error),
                      tr("The job itself is not touched by this. Atelier looks again until it answers."));
    };
    say(words, JobMessages::About::Trouble);
}

void FollowPage::sayGaveUp(const Error& error) {
    const auto words = [this, error] {
        notice_->showError(error);
        notice_->addLink(tr("Look again"), [this] { following_.lookAgain(); });
    };
    say(words, JobMessages::About::Trouble);
}

void FollowPage::listenToTensorBoard() {
    connect(tensorBoard_, &TensorBoardOpener::opening, this, [this] {
        const auto words = [this] {
            notice_->show(Notice::Kind::Info, tr("Looking for TensorBoard and making a tunnel to it…"));
        };
        sayOf(tensorBoard_->job(), words, JobMessages::About::TensorBoard);
    });
    connect(tensorBoard_, &TensorBoardOpener::failed, this, [this](const Error& error) {
        sayOf(tensorBoard_->job(), [this, error] { notice_->showError(error); });
    });
    connect(tensorBoard_, &TensorBoardOpener::opened, this, [this](const QUrl& url, bool standIn) {
        const auto words = [this, url, standIn] { sayOpened(url, standIn); };
        sayOf(tensorBoard_->job(), words, JobMessages::About::TensorBoard);
    });
    connect(tensorBoard_, &TensorBoardOpener::closed, this,
            [this] { unsay(JobMessages::About::TensorBoard); });
}

void FollowPage::sayOpened(const QUrl& url, bool standIn) {
    const QString text =
        standIn
            ? tr("A stand-in for TensorBoard is open in your browser. TensorBoard itself is not installed "
                 "on this practice cluster.")
            : tr("TensorBoard is open in your browser, as long as Atelier is connected.");
    notice_->show(Notice::Kind::Success, text);
    // Not shown: whoever looks over the user's shoulder, or at a shared screen, could open it too.
    notice_->addLink(tr("Copy its address"),
                     [url] { QGuiApplication::clipboard()->setText(url.toString()); });
    notice_->addLink(tr("Close it"), [this] { tensorBoard_->close(); });
}

}  // namespace atelier
