// How a ConnectPage signs in: what it asks on the way, how far it is, and how it ends.
#include <QApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTimer>

#include "core/files/FilePath.h"
#include "core/messages/CatalogueNames.h"
#include "core/messages/Messages.h"
#include "core/remote/AccountNames.h"
#include "ui/connect/ClusterChooser.h"
#include "ui/connect/ConnectPage.h"
#include "ui/connect/KeptJourneyNotice.h"
#include "ui/connect/PracticeSiteField.h"
#include "ui/connect/profile/FactsCard.h"
#include "ui/connect/profile/ImportedProfileCard.h"
#include "ui/connect/recipe/RecipeCard.h"
#include "ui/connect/signin/HostKeyPanel.h"
#include "ui/connect/signin/SecretPanel.h"
#include "ui/connect/signin/ServerWordsCard.h"
#include "ui/connect/signin/UserLookup.h"
#include "ui/output/StepList.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Notice.h"

namespace atelier {

void ConnectPage::connectFlow() {
    connect(flow_, &SignInFlow::stageBegan, this, [this](SignInStage stage) {
        // A lost connection may be made again in the other way.
        if (stage == SignInStage::Login) transport_.reset();
        showStage(stage, false);
    });
    connect(flow_, &SignInFlow::stageDone, this, [this](SignInStage stage) { showStage(stage, true); });
    connect(flow_, &SignInFlow::said, this,
            [this](const QString& line) { steps_->append(0, (line + u'\n').toUtf8()); });
    connect(flow_, &SignInFlow::wordsSaid, serverWords_, &ServerWordsCard::add);
    connect(flow_, &SignInFlow::serverAwaited, this, &ConnectPage::showServerWait);
    connect(flow_, &SignInFlow::settingsIgnored, this,
            [this](const QString& host, const QStringList& keywords) {
                ignored_.append([host, keywords] { return settingsIgnored(host, keywords); });
            });
    connect(flow_, &SignInFlow::startUpFilesIgnored, this,
            [this](const QString& host, std::optional<std::chrono::seconds> waited) {
                ignored_.append([host, waited] { return startUpFilesIgnored(host, waited); });
            });
    connect(flow_, &SignInFlow::transportChosen, this, [this](const SshTransportChoice& choice) {
        transport_ = choice;
        // The system's ssh ignores no setting of its configuration.
        ignored_.clear();
        // The choice is shown before ssh asks something, so that nobody wonders whose question it is.
        showIgnored();
    });
    connect(flow_, &SignInFlow::hostKeyKept, this, [this](const QString& name) {
        if (!traces_.knownHosts.contains(name)) traces_.knownHosts << name;
    });
    connect(flow_, &SignInFlow::failed, this, &ConnectPage::fail);
    connect(flow_, &SignInFlow::succeeded, this, [this](const std::optional<Error>& trouble) {
        if (flow_->isAgain()) notice_->clear();
        showIgnored();
        if (trouble) notice_->showError(*trouble);
        // Somebody who works on another page meanwhile keeps the keyboard.
        if (!flow_->isAgain()) continueButton()->setFocus();
    });
}

void ConnectPage::connectQuestions() {
    connect(flow_, &SignInFlow::hostKeyAsked, this, [this](const HostKeyQuestion& question) {
        hostKey_->ask(question);
        showQuestion(hostKey_);
    });
    connect(flow_, &SignInFlow::secretAsked, this, [this](const SecretQuestion& question) {
        if (flow_->isReconnecting()) Q_EMIT stepWanted(Step::Connect);
        secret_->ask(question);
        showQuestion(secret_);
    });
    connect(hostKey_, &HostKeyPanel::answered, this, [this](bool accept) {
        putAway(hostKey_);
        flow_->answerHostKey(accept);
    });
    connect(secret_, &SecretPanel::answered, this, [this] {
        SecretAnswer answer = secret_->takeAnswer();
        putAway(secret_);
        flow_->answerSecret(std::move(answer));
    });
    connect(secret_, &SecretPanel::cancelled, this, [this] {
        putAway(secret_);
        flow_->giveUp();
    });
}

std::optional<SignInChoice> ConnectPage::choiceInFields() {
    const auto cluster = chooser_->cluster();
    const auto typed = chooser_->typed();
    const QString user = userEdit_->text().trimmed();
    // The name is checked before it is remembered.
    const auto rightUser = checkUserName(user);
    if (cluster && typed && rightUser)
        return SignInChoice{
            *cluster,     chooser_->host(), typed->port, user, asFilePath(keyEdit_->text().trimmed()),
            site_->site()};
    if (!cluster) return {};
    notice_->showError(typed ? rightUser.error() : typed.error());
    refusedAt_ = chooser_->host();
    if (typed) userEdit_->setFocus();
    return {};
}

void ConnectPage::signIn() {
    const auto choice = signIn_->isEnabled() ? choiceInFields() : std::nullopt;
    if (!choice) return;
    if (!choice->cluster.practice) rememberUser(choice->cluster, choice->user);
    practice_ = choice->cluster.practice;
    refusedAt_.reset();
    notice_->clear();
    signingIn_ = true;
    stage_.reset();
    traces_ = {};
    ignored_.clear();
    transport_.reset();
    keychainWaits_ = false;
    serverWait_.reset();
    serverWords_->clear();
    secret_->setKeychain(bool(services_.keepSecret));
    presentStages(false);
    presentOnceSeen();
    cancel_->setFocus();
    flow_->start(*choice);
}

int ConnectPage::rowOf(SignInStage stage) const {
    return int(stage) - (practice_ ? 0 : 1);
}

void ConnectPage::presentStages(bool keepStates) {
    const auto cluster = chooser_->cluster();
    if (!cluster) return;
    stages_->setTitle(tr("Connecting to %1").arg(catalogueName(cluster->name)));
    QStringList titles{tr("Sign in"), tr("Look around: home folder, accounts, Slurm")};
    if (practice_) titles.prepend(tr("Start the practice cluster on this computer"));
    steps_->setSteps(titles, keepStates);
    presentWait();
}

void ConnectPage::showStage(SignInStage stage, bool done) {
    stage_ = stage;
    if (done) serverWait_.reset();
    presentWait();
    if (stage == SignInStage::Practice && done) traces_.practiceRuns = true;
    steps_->setState(rowOf(stage), done ? StepList::State::Done : StepList::State::Running);
}

void ConnectPage::showIgnored() {
    if (ignored_.isEmpty() && !transport_) return;
    notice_->say(Notice::Kind::Info, [ignored = ignored_, transport = transport_] {
        QStringList sentences;
        if (transport) sentences << sentence(*transport);
        for (const auto& one : ignored) sentences << one();
        return sentences.join(u'\n');
    });
}

void ConnectPage::fail(const Error& error) {
    signingIn_ = false;
    asks_ = false;
    keychainSlow_->stop();
    // After a cancelled sign-in the page says what remains of it, whichever cluster is chosen by then.
    if (flow_->isAgain()) {
        if (!error.also.empty()) notice_->showError(error.also.front());
    } else if (error.kind() == ErrorKind::Cancelled) {
        notice_->say(Notice::Kind::Info, [traces = traces_] { return cancelledWords(traces); });
    } else {
        notice_->showError(error);
        refusedAt_ = chooser_->host();
    }
    presentOnceSeen();
    signIn_->setFocus();
    // The page has scrolled to the focused button; the reason of the failure must be in sight.
    bringIntoSight(notice_);
}

void ConnectPage::reportReconnecting() {
    refusedAt_.reset();
    notice_->say(Notice::Kind::Info, [] {
        return tr(
            "The connection was lost. Atelier connects again by itself, and what was under way goes on "
            "then. Jobs on the cluster go on without it.");
    });
}

void ConnectPage::reportLost() {
    refusedAt_.reset();
    notice_->say(Notice::Kind::Warning, [] {
        return tr("The connection is gone. Jobs on the cluster go on without it; connect again to see them.");
    });
}

}  // namespace atelier
