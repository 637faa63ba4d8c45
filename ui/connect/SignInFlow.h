#pragma once

#include <QObject>
#include <memory>

#include "core/cluster/ClusterProfile.h"
#include "core/remote/SignIn.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"
#include "ui/tasks/TaskQuestion.h"

namespace atelier {

/// The stages of a sign-in, in order.
enum class SignInStage { Practice, Login, Facts };

/// The choices of a user who signs in.
struct SignInChoice {
    ClusterProfile cluster;
    QString host;  ///< the cluster's login host, or the one the user typed
    QString user;
    QString keyFile;
};

/// Signs in: starts the practice cluster if that is chosen, asks the user the questions of the sign-in,
/// collects the facts of the cluster, and gives the connection to the model. One sign-in at a time.
class SignInFlow final : public QObject {
    Q_OBJECT
public:
    SignInFlow(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);

    void start(const SignInChoice& choice);
    void cancel();
    bool isRunning() const { return task_.isRunning(); }

    void answerHostKey(bool accept) { hostKeys_->answer(accept); }
    void answerSecret(SecretAnswer answer);
    void giveUp();

Q_SIGNALS:
    void stageBegan(atelier::SignInStage stage);
    void stageDone(atelier::SignInStage stage);
    /// A line about what the start of the practice cluster is doing.
    void said(const QString& line);
    void bannerShown(const QString& banner);
    void hostKeyAsked(const atelier::HostKeyQuestion& question);
    void secretAsked(const atelier::SecretQuestion& question);
    /// The sign-in waits for the desktop's keychain, or does not wait for it any more.
    void keychainAwaited(bool waiting);
    /// The keychain cannot be used in this sign-in.
    void keychainUnusable(const atelier::Error& error);
    /// The keychain keeps an answer; not `certain` if the sign-in was cancelled before the keychain confirmed
    /// it.
    void secretKept(bool certain);
    /// The secret that an earlier version kept under "user@host" was removed from the keychain.
    void unnamedSecretRemoved(const QString& name);
    /// The key of "user@host" was written to the known hosts.
    void hostKeyKept(const QString& name);
    void failed(const atelier::Error& error);
    /// The user is signed in; `trouble` is why something could not be found out or kept.
    void succeeded(const std::optional<atelier::Error>& trouble);

private:
    struct Outcome;
    struct Errand;
    void finish(const SignInChoice& choice, Expected<Outcome> outcome);

    JourneyModel& model_;
    const AppServices& services_;
    TaskHandle task_;
    std::shared_ptr<TaskQuestion<HostKeyQuestion, bool>> hostKeys_;
    std::shared_ptr<TaskQuestion<SecretQuestion, SecretAnswer>> secrets_;
};

}  // namespace atelier
