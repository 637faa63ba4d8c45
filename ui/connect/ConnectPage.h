#pragma once

#include <optional>

#include "ui/connect/SignInFlow.h"
#include "ui/connect/SignInTraces.h"
#include "ui/widgets/Page.h"

class QLineEdit;
class QTimer;

namespace atelier {

class Card;
class ClusterChooser;
class FactsCard;
class Field;
class HostKeyPanel;
class Notice;
class PendingNotice;
class RecipeCard;
class SecretPanel;
class StepList;
class SubmissionNotices;
class UserLookup;

/// Choosing a cluster and signing in to it, once.
class ConnectPage final : public Page {
    Q_OBJECT
public:
    ConnectPage(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);
    void retranslate() override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    Card* makeForm();
    Card* makeStages();
    void connectFlow();
    void connectKeychain();
    void onConnectionChanged(const JourneyChange& change);
    void present() override;
    void presentChoice();
    /// The keyboard goes from what is gone with the connection to what one does next.
    void goOnToSignIn();
    /// What was said of a sign-in elsewhere than where the choice is now.
    void forgetRefusal();
    void presentStages(bool keepStates);
    /// Scrolls to a question as soon as it has its place.
    void bringIntoSight(QWidget* question);
    /// The same of what is read before it is answered.
    void bringBeginningIntoSight(QWidget* question);
    void signIn();
    void showStage(SignInStage stage, bool done);
    /// Whether the keychain keeps the sign-in waiting.
    void showKeychainWait(bool waiting);
    void fail(const Error& error);
    void reportLost();
    int rowOf(SignInStage stage) const;
    /// Where the settings keep who signed in to a cluster.
    static QString userKey(const ClusterProfile& cluster);
    void rememberUser(const ClusterProfile& cluster, const QString& user);
    /// Who is offered as the user's name; empty: nobody is known.
    QString offeredUser(const ClusterProfile& cluster);
    /// The same from the ssh configuration, where the user never typed another.
    QString configuredUser(const ClusterProfile& cluster);
    void browseKey();
    void setReasonTexts();

    JourneyModel& model_;
    const AppServices& services_;
    SignInFlow* flow_;
    UserLookup* lookup_;
    bool signingIn_ = false;
    bool practice_ = false;
    std::optional<SignInStage> stage_;
    SignInTraces traces_;
    bool keychainWaits_ = false;
    QTimer* keychainSlow_;
    bool lost_ = false;
    bool disconnects_ = false;          ///< the user asked for it
    std::optional<QString> refusedAt_;  ///< the host of a sign-in of which the notice says why it is none

    Notice* notice_;
    PendingNotice* pending_;
    SubmissionNotices* submissions_;
    Card* form_;
    ClusterChooser* chooser_;
    Notice* access_;
    QWidget* who_;
    QLineEdit* userEdit_;
    Field* user_;
    QLineEdit* keyEdit_;
    Field* key_;
    QPushButton* browse_;
    QPushButton* signIn_;
    Card* stages_;
    StepList* steps_;
    QPushButton* cancel_;
    HostKeyPanel* hostKey_;
    SecretPanel* secret_;
    FactsCard* facts_;
    RecipeCard* recipe_;
};

}  // namespace atelier
