#include "ui/connect/ConnectPage.h"

#include <QApplication>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSettings>
#include <QTimer>

#include "core/messages/CatalogueNames.h"
#include "ui/connect/ClusterChooser.h"
#include "ui/connect/KeptJourneyNotice.h"
#include "ui/connect/PendingNotice.h"
#include "ui/connect/PracticeSiteField.h"
#include "ui/connect/SubmissionNotices.h"
#include "ui/connect/profile/FactsCard.h"
#include "ui/connect/profile/ImportedProfileCard.h"
#include "ui/connect/profile/ProfileCard.h"
#include "ui/connect/recipe/FittingNotice.h"
#include "ui/connect/recipe/RecipeCard.h"
#include "ui/connect/signin/HostKeyPanel.h"
#include "ui/connect/signin/OwnKeyCard.h"
#include "ui/connect/signin/SecretPanel.h"
#include "ui/connect/signin/ServerWordsCard.h"
#include "ui/connect/signin/UserLookup.h"
#include "ui/output/StepList.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/OnceSeen.h"
#include "ui/widgets/Text.h"

namespace atelier {

using namespace Qt::StringLiterals;

ConnectPage::ConnectPage(JourneyModel& model, const AppServices& services, QWidget* parent)
    : Page(Step::Connect, Width::Column, parent),
      model_(model),
      services_(services),
      flow_(new SignInFlow(model, services, this)),
      lookup_(new UserLookup(services, this)),
      keychainSlow_(new QTimer(this)),
      notice_(add(new Notice)),
      kept_(add(new KeptJourneyNotice(model, services))),
      pending_(add(new PendingNotice(services))),
      submissions_(add(new SubmissionNotices(model, services))),
      serverWords_(add(new ServerWordsCard)),
      form_(add(makeForm())),
      ownKey_(add(new OwnKeyCard(services))),
      stages_(add(makeStages())),
      hostKey_(add(new HostKeyPanel)),
      secret_(add(new SecretPanel)),
      adapted_(add(new FittingNotice(model))),
      facts_(add(new FactsCard(model))),
      profile_(add(new ProfileCard(model, services))),
      given_(add(new ImportedProfileCard(model, services))),
      recipe_(add(new RecipeCard(model, services))) {
    connectFlow();
    connectQuestions();
    connectCards();
    connectKeychain();
    auto* choice = new OnceSeen(form_, [this] { presentChoice(); });
    connect(lookup_, &UserLookup::found, choice, &OnceSeen::ask);
    connect(ownKey_, &OwnKeyCard::shown, this, [this] { bringIntoSight(ownKey_); });
    connect(pending_, &PendingNotice::shownWanted, this, [this] { Q_EMIT stepWanted(Step::Dataset); });
    connect(submissions_, &SubmissionNotices::jobWanted, this, [this] { Q_EMIT stepWanted(Step::Follow); });
    model.onChange({JourneyFact::Connection}, this,
                   [this](const JourneyChange& change) { onConnectionChanged(change); });
    connect(&model, &JourneyModel::connectionLost, this, &ConnectPage::reportLost);
    const auto& clusters = services.catalogue.clusters();
    if (!clusters.isEmpty()) chooser_->choose(clusters.constFirst().id);
    if (services.hostAliases)
        aliases_ = startTask<QStringList>(
            this, [read = services.hostAliases](TaskContext&) { return Expected<QStringList>(read()); },
            [this](const Expected<QStringList>& names) { chooser_->offer(*names); });
    if (services.ownEntries)
        ownEntries_ = startTask<QStringList>(
            this,
            [read = services.ownEntries](TaskContext& task) {
                return Expected<QStringList>(read(task.stop()));
            },
            [this](const Expected<QStringList>& names) { chooser_->goBy(*names); });
}

Card* ConnectPage::makeForm() {
    auto* card = new Card;
    chooser_ = card->add(new ClusterChooser(services_.catalogue));
    access_ = card->add(new Notice);
    site_ = card->add(new PracticeSiteField(model_, services_.practiceSites));
    who_ = card->add(new QWidget);
    auto* row = new QHBoxLayout(who_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing(3));
    userEdit_ = new QLineEdit;
    user_ = new Field(userEdit_);
    keyEdit_ = new QLineEdit;
    browse_ = makeButton(ButtonKind::Normal, this, [this] { browseKey(); });
    auto* keyRow = new QWidget;
    auto* keyLayout = new QHBoxLayout(keyRow);
    keyLayout->setContentsMargins(0, 0, 0, 0);
    keyLayout->addWidget(keyEdit_, 1);
    keyLayout->addWidget(browse_);
    key_ = new Field(keyRow);
    row->addWidget(user_, 2);
    row->addWidget(key_, 3);
    noKey_ = makeButton(ButtonKind::Link, this, [this] { ownKey_->open(); });
    noKey_->setObjectName(QStringLiteral("connect.nokey"));
    card->addRow({noKey_})->addStretch(1);
    signIn_ = makeButton(ButtonKind::Primary, this, [this] { signIn(); });
    signIn_->setObjectName(QStringLiteral("connect.connect"));
    card->addRow({signIn_})->addStretch(1);
    connect(chooser_, &ClusterChooser::chosenChanged, this, [this] {
        forgetRefusal();
        applyTypedUser();
        presentChoice();
    });
    connect(chooser_, &ClusterChooser::entered, this,
            [this] { signIn_->isEnabled() ? signIn() : userEdit_->setFocus(); });
    connect(userEdit_, &QLineEdit::textChanged, this, &ConnectPage::presentChoice);
    connect(userEdit_, &QLineEdit::returnPressed, this, &ConnectPage::signIn);
    return card;
}

Card* ConnectPage::makeStages() {
    auto* card = new Card;
    steps_ = card->add(new StepList);
    cancel_ = makeButton(ButtonKind::Normal, this, [this] { flow_->cancel(); });
    cancel_->setObjectName(QStringLiteral("connect.cancel"));
    card->addRow({cancel_})->addStretch(1);
    return card;
}

void ConnectPage::onConnectionChanged(const JourneyChange& change) {
    const bool connected = model_.state().connected;
    if (connected) signingIn_ = asks_ = false;
    // The focus is moved before the card is hidden: a hidden widget passes its focus to any neighbour.
    if (change.before.connected && !connected) focusSignIn();
    if (change.before.connected && model_.reconnection()) reportReconnecting();
    presentOnceSeen();
}

void ConnectPage::present(InSight) {
    const bool connected = model_.state().connected;
    presentForm();
    if (connected || signingIn_) ownKey_->hide();
    stages_->setVisible(!connected && signingIn_);
    facts_->setVisible(connected);
    continueButton()->setVisible(connected);
    if (signingIn_ || asks_) return;
    hostKey_->hide();
    secret_->hide();
}

/// Whoever is asked at a reconnection chooses no cluster meanwhile, and would have to look for the question
/// below the form.
void ConnectPage::presentForm() {
    form_->setVisible(!model_.state().connected && !signingIn_ && !asks_);
}

void ConnectPage::focusSignIn() {
    const bool here = disconnects_ || facts_->isAncestorOf(QApplication::focusWidget());
    disconnects_ = false;
    if (!here) return;
    form_->show();
    if (signIn_->isEnabled()) signIn_->setFocus();
}

void ConnectPage::showEvent(QShowEvent* event) {
    pending_->look();
    submissions_->setInSight(true);
    Page::showEvent(event);
}

void ConnectPage::hideEvent(QHideEvent* event) {
    submissions_->setInSight(false);
    Page::hideEvent(event);
}

void ConnectPage::retranslate() {
    setSubtitle(tr("One sign-in carries everything: commands, files, tunnels."));
    form_->setTitle(tr("Which cluster?"));
    user_->setLabel(tr("User name"));
    key_->setLabel(tr("Private key (optional)"));
    keyEdit_->setAccessibleName(tr("Private key (optional)"));
    key_->setHint(tr("Left empty, your agent's and your usual keys are tried, then your password."));
    browse_->setText(tr("Choose…"));
    browse_->setAccessibleName(tr("Choose a private key"));
    noKey_->setText(tr("Make or register an ssh key"));
    cancel_->setText(tr("Cancel"));
    presentChoice();
    if (signingIn_) presentStages(true);
    setReasonTexts();
}

void ConnectPage::setReasonTexts() {
    setReasons({{tr("Why one connection?"),
                 {tr("Most clusters ask for a second factor at every sign-in. Atelier signs in once and "
                     "sends commands, "
                     "files and tunnels through that one connection, so your phone rings once."),
                  tr("What you sign in to is a login node: the place to prepare data, code and scripts. The "
                     "training itself "
                     "runs on other machines, which Slurm hands out.")}},
                {tr("Good to know"),
                 {tr("A password is kept in this computer's keychain if you tick the box. Else Atelier "
                     "forgets it once you are signed in, and asks again the next time."),
                  tr("A server that suddenly shows another key than last time is refused: somebody may be in "
                     "between."),
                  tr("Every command that Atelier runs for you is shown at the bottom of the window; you "
                     "could type it "
                     "yourself.")}}});
}

}  // namespace atelier
