// What a ConnectPage waits for while it signs in: the keychain, the server, the user's phone.
#include <QApplication>
#include <QPushButton>
#include <QTimer>

#include "ui/connect/ConnectPage.h"
#include "ui/connect/signin/SecretPanel.h"
#include "ui/output/StepList.h"
#include "ui/widgets/Notice.h"

namespace atelier {

void ConnectPage::connectKeychain() {
    // The notice waits a moment, since a keychain that asks nobody answers at once.
    keychainSlow_->setSingleShot(true);
    keychainSlow_->setInterval(300);
    connect(keychainSlow_, &QTimer::timeout, this, [this] { showKeychainWait(true); });
    connect(flow_, &SignInFlow::keychainAwaited, this, [this](bool waiting) {
        if (waiting) return keychainSlow_->start();
        keychainSlow_->stop();
        showKeychainWait(false);
    });
    connect(flow_, &SignInFlow::keychainUnusable, secret_, &SecretPanel::setNoKeychain);
    connect(flow_, &SignInFlow::secretKept, this, [this](bool certain) {
        using Kept = SignInTraces::Kept;
        traces_.kept = certain || traces_.kept == Kept::Surely ? Kept::Surely : Kept::Perhaps;
    });
    connect(flow_, &SignInFlow::unnamedSecretRemoved, this, [this](const QString& name) {
        traces_.unnamedRemoved = true;
        notice_->say(Notice::Kind::Info, [name] {
            return tr("An earlier Atelier kept a secret for %1 without noting which server or key it is for. "
                      "It was removed from the keychain and not used; what you type now can be kept anew.")
                .arg(name);
        });
    });
}

void ConnectPage::showKeychainWait(bool waiting) {
    keychainWaits_ = waiting;
    presentWait();
}

void ConnectPage::showServerWait(const std::optional<ServerWait>& wait) {
    serverWait_ = wait;
    presentWait();
}

void ConnectPage::presentWait() {
    if (!signingIn_) return;
    QString remark;
    if (keychainWaits_)
        remark = tr("waiting for the keychain");
    else if (serverWait_ && serverWait_->isForSession)
        remark = tr("waiting for another program that uses this connection… %1 s")
                     .arg(serverWait_->waited.count());
    else if (serverWait_ && serverWait_->isForGreeting)
        remark = tr("the server takes nobody just now; trying again… %1 s").arg(serverWait_->waited.count());
    else if (serverWait_ && serverWait_->isForStartUpFiles)
        remark = tr("waiting for your start-up files there… %1 s").arg(serverWait_->waited.count());
    else if (serverWait_ && serverWait_->mayBePhone)
        remark = tr("waiting for your phone, or for the server… %1 s").arg(serverWait_->waited.count());
    else if (serverWait_)
        remark = tr("waiting for the server… %1 s").arg(serverWait_->waited.count());
    steps_->setRemark(rowOf(SignInStage::Login), remark);
}

void ConnectPage::showQuestion(QWidget* question) {
    asks_ = true;
    presentForm();
    bringIntoSight(question);
}

void ConnectPage::putAway(QWidget* question) {
    // A hidden widget would pass its focus to any neighbour.
    if (question->isAncestorOf(QApplication::focusWidget())) cancel_->setFocus();
    question->hide();
    asks_ = false;
    presentForm();
}

}  // namespace atelier
