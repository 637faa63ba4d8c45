#pragma once

#include <optional>
#include <utility>

#include "ui/connect/signin/SignInFlow.h"
#include "ui/connect/signin/SignInTraces.h"
#include "ui/page/Page.h"

class QLineEdit;
class QTimer;

namespace atelier {

class FittingNotice;
class Card;
class ClusterChooser;
class FactsCard;
class Field;
class ImportedProfileCard;
class HostKeyPanel;
class Notice;
class OwnKeyCard;
class KeptJourneyNotice;
class PendingNotice;
class PracticeSiteField;
class ProfileCard;
class RecipeCard;
class SecretPanel;
class ServerWordsCard;
class StepList;
class SubmissionNotices;
class UserLookup;

/// The page on which a cluster is chosen and signed in to, once.
class ConnectPage final : public Page {
    Q_OBJECT
public:
    /// `model` and `services` must outlive the page.
    ConnectPage(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void retranslate() override;
    Card* makeForm();
    Card* makeStages();
    void connectFlow();
    void connectQuestions();
    void connectCards();
    void connectKeychain();
    void onConnectionChanged(const JourneyChange& change);
    void present(InSight) override;
    void presentChoice();
    /// Moves the keyboard's focus, when the connection has ended, from what vanished with it to signing in.
    void focusSignIn();
    /// Takes the user name that was typed before the host.
    void applyTypedUser();
    /// Removes the message about a failed sign-in to a host that is not the chosen one any more.
    void forgetRefusal();
    void presentStages(bool keepStates);
    /// Scrolls to a question as soon as it has its place.
    void bringIntoSight(QWidget* question);
    /// Scrolls to a question that has to be read from its beginning, as soon as it has its place.
    void bringBeginningIntoSight(QWidget* question);
    /// What the fields say; none where they say nothing that can be signed in with, which is then shown.
    std::optional<SignInChoice> choiceInFields();
    void signIn();
    void showStage(SignInStage stage, bool done);
    /// Shows whether the sign-in waits for the keychain, or how long for the server.
    void showKeychainWait(bool waiting);
    void showServerWait(const std::optional<ServerWait>& wait);
    void presentWait();
    /// Hides a question that is answered or given up, and keeps the keyboard's focus on the page.
    void presentForm();
    void showQuestion(QWidget* question);
    void putAway(QWidget* question);
    void fail(const Error& error);
    /// Tells of what was passed over at the sign-in (`ignored_`), once the user is signed in.
    void showIgnored();
    void reportLost();
    void reportReconnecting();
    int rowOf(SignInStage stage) const;
    /// The key under which the settings keep the user's name on a cluster.
    QString userKey(const ClusterProfile& cluster) const;
    void rememberUser(const ClusterProfile& cluster, const QString& user);
    /// The user's name to offer for a cluster; empty: none is known.
    QString offeredUser(const ClusterProfile& cluster);
    /// The user's name to offer for a cluster, by the ssh configuration, unless the user has typed another
    /// one.
    QString configuredUser(const ClusterProfile& cluster);
    void browseKey();
    void setReasonTexts();

    JourneyModel& model_;
    const AppServices& services_;
    SignInFlow* flow_;
    UserLookup* lookup_;
    TaskHandle aliases_;
    TaskHandle ownEntries_;
    bool signingIn_ = false;
    bool asks_ = false;  ///< a question of the sign-in waits for its answer
    bool practice_ = false;
    std::optional<SignInStage> stage_;
    SignInTraces traces_;
    /// Says, in the present language, what Atelier does without on a host of the sign-in: keywords of the ssh
    /// configuration, or start-up files.
    QList<std::function<QString()>> ignored_;
    /// The choice of the system's ssh, and its reason, where that has signed in.
    std::optional<SshTransportChoice> transport_;
    bool keychainWaits_ = false;
    std::optional<ServerWait> serverWait_;
    QTimer* keychainSlow_;
    bool disconnects_ = false;          ///< the user disconnects
    std::optional<QString> refusedAt_;  ///< the host of the failed sign-in that the notice is about

    Notice* notice_;
    KeptJourneyNotice* kept_;
    PendingNotice* pending_;
    SubmissionNotices* submissions_;
    ServerWordsCard* serverWords_;
    Card* form_;
    OwnKeyCard* ownKey_;
    ClusterChooser* chooser_;
    Notice* access_;
    PracticeSiteField* site_;
    QWidget* who_;
    QLineEdit* userEdit_;
    Field* user_;
    QLineEdit* keyEdit_;
    Field* key_;
    QPushButton* browse_;
    QPushButton* noKey_;
    QPushButton* signIn_;
    Card* stages_;
    StepList* steps_;
    QPushButton* cancel_;
    HostKeyPanel* hostKey_;
    SecretPanel* secret_;
    FittingNotice* adapted_;
    FactsCard* facts_;
    ProfileCard* profile_;
    ImportedProfileCard* given_;
    RecipeCard* recipe_;
};

}  // namespace atelier
