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

/// What somebody who signs in has chosen.
struct SignInChoice {
    ClusterProfile cluster;
    QString host;  ///< the cluster's login host, or what the user gave
    QString user;
    QString keyFile;
};

/// Signs in: starts the practice cluster where that is the one, asks the user what has to be asked, looks
/// around on the cluster, and gives the connection to the model. One sign-in at a time.
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
    /// A line about what the practice cluster's start is doing.
    void said(const QString& line);
    void bannerShown(const QString& banner);
    void hostKeyAsked(const atelier::HostKeyQuestion& question);
    void secretAsked(const atelier::SecretQuestion& question);
    /// The desktop's keychain was asked something, or need not be waited for any more.
    void keychainAwaited(bool waiting);
    /// It cannot be used in this sign-in.
    void keychainUnusable(const atelier::Error& error);
    /// It keeps an answer; not `certain` where the sign-in was cancelled before it said so.
    void secretKept(bool certain);
    /// What an earlier Atelier kept for "user@host" was removed from the keychain.
    void unnamedSecretRemoved(const QString& name);
    /// The key of "user@host" was written to the known hosts.
    void hostKeyKept(const QString& name);
    void failed(const atelier::Error& error);
    /// Signed in; `trouble` is what could not be found out or kept.
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
