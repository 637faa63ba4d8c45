#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/reconnect/SignInAgain.h"
#include "core/remote/SignIn.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"
#include "ui/tasks/TaskQuestion.h"

namespace atelier {

/// The stages of a sign-in, in order: starting the practice cluster, signing in, collecting the site's
/// facts.
enum class SignInStage { Practice, Login, Facts };

/// The choices of a user who signs in.
struct SignInChoice {
    ClusterProfile cluster;
    QString host;                      ///< the cluster's login host, or the one the user typed
    std::optional<quint16> port = {};  ///< the one that the user typed; else the cluster's
    QString user;
    QString keyFile;
    QString practiceSite = {};  ///< which site the practice cluster plays; empty: the usual one
};

/// Signs in: starts the practice cluster if that is chosen, asks the user the questions of the sign-in,
/// collects the facts of the cluster, and gives the connection to the model. One sign-in at a time.
class SignInFlow final : public QObject {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    SignInFlow(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);
    ~SignInFlow() override;

    /// Signs in; a sign-in that still runs is stopped without a word.
    void start(const SignInChoice& choice);
    /// Stops the sign-in, which then fails with Cancelled.
    void cancel();
    /// Makes the connection of the last sign-in again after it was lost (SignInAgain): the model tells when
    /// it is tried. False where there was none.
    bool reconnect();
    /// Whether the sign-in that is under way, or has ended last, makes a lost connection again (reconnect).
    bool isAgain() const { return reconnects_; }
    /// Whether a lost connection is being made again.
    bool isReconnecting() const { return reconnects_ && isRunning(); }
    /// Whether a sign-in is under way.
    bool isRunning() const { return task_.isRunning(); }

    /// The answer to `hostKeyAsked`.
    void answerHostKey(bool accept) { hostKeys_->answer(accept); }
    /// The answer to `secretAsked`.
    void answerSecret(SecretAnswer answer);
    /// The user does not answer `secretAsked`, which cancels the sign-in.
    void giveUp();

Q_SIGNALS:
    /// A stage has begun.
    void stageBegan(atelier::SignInStage stage);
    /// A stage has succeeded.
    void stageDone(atelier::SignInStage stage);
    /// A line about what the start of the practice cluster is doing.
    void said(const QString& line);
    /// The server says something without asking anything.
    void wordsSaid(const atelier::ServerWords& words);
    /// The server takes its time; none: it has answered.
    void serverAwaited(const std::optional<atelier::ServerWait>& wait);
    /// The ssh configuration sets these keywords for a host, and Atelier does not go by them.
    void settingsIgnored(const QString& host, const QStringList& keywords);
    /// Start-up files on a host end the shell, or keep it for longer than `waited`: commands run without
    /// them.
    void startUpFilesIgnored(const QString& host, std::optional<std::chrono::seconds> waited);
    /// The system's ssh signs in, and not the library.
    void transportChosen(const atelier::SshTransportChoice& choice);
    /// The user is asked about a host key; the sign-in waits for `answerHostKey`.
    void hostKeyAsked(const atelier::HostKeyQuestion& question);
    /// The user is asked for a secret; the sign-in waits for `answerSecret` or `giveUp`.
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
    /// The sign-in has ended with an error; Cancelled where the user has stopped it.
    void failed(const atelier::Error& error);
    /// The user is signed in; `trouble` is why something could not be found out or kept.
    void succeeded(const std::optional<atelier::Error>& trouble);

private:
    struct Outcome;
    struct Worker;
    void begin(const SignInChoice& choice, std::shared_ptr<SignInAgain> again);
    void finish(Expected<Outcome> outcome);

    JourneyModel& model_;
    const AppServices& services_;
    TaskHandle task_;
    /// The last sign-in that succeeded, and how it is made again.
    std::optional<SignInChoice> lastChoice_;
    std::shared_ptr<SignInAgain> again_;
    bool reconnects_ = false;
    std::shared_ptr<TaskQuestion<HostKeyQuestion, bool>> hostKeys_;
    std::shared_ptr<TaskQuestion<SecretQuestion, SecretAnswer>> secrets_;
};

}  // namespace atelier
