#pragma once

#include <libssh/libssh.h>

#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/SignIn.h"
#include "core/ssh/agent/AgentProxy.h"
#include "core/ssh/session/SessionCall.h"
#include "core/ssh/signin/KeyOrder.h"
#include "core/ssh/signin/Questions.h"
#include "core/ssh/signin/ServerDialogue.h"

namespace atelier {

/// The account that signs in, and its keys and methods.
struct Identity {
    Account account;
    /// The host as the user calls it.
    QString typedHost;
    /// The key files, which are tried in the order of keyOffers.
    QStringList keyFiles;
    /// Whether the ssh configuration names the key files; else they are those that ssh looks for by itself.
    bool namesKeys = false;
    /// IdentitiesOnly of ssh_config(5): of the agent's keys, only those of the files are used.
    bool identitiesOnly = false;
    /// CertificateFile of ssh_config(5); empty: those beside the keys.
    QStringList certificateFiles = {};
    /// The key file that the user chose for this very host, so that its refusal is reported; else empty.
    QString chosenKeyFile;
    bool useAgent = true;
    /// The agent's socket; that of SSH_AUTH_SOCK if empty.
    QString agentSocket = {};
    /// The methods that may be used, in the order to try them (ConnectionRules::methods).
    QStringList methods = {};
    /// How often each method asks for a password (ConnectionRules::passwordPrompts).
    int passwordPrompts = 3;
};

/// Signs in a connected, non-blocking session by the methods of the identity, in their order: keys of the
/// agent and key files, keyboard-interactive, a password; one after the other if the server asks for several.
/// As with ssh, a key whose passphrase stays wrong is skipped.
class Authentication {
public:
    /// `prompts` must outlive it; `session` belongs to the caller.
    Authentication(ssh_session session, Identity identity, const SignInPrompts& prompts, AnswerLimits limits,
                   std::stop_token stop);

    /// Signs in; called once, in the thread that owns the session. Errors: AuthenticationRefused,
    /// SignInMethodsForbidden, SignInEndless, PasswordRefused, CodeRefused, PasswordExpired,
    /// AccountRestricted, SignInTimeOver, KeyRefused, KeysTooMany, KeyUnreadable, PassphraseWrong,
    /// QuestionsEndless, ConnectionTimedOut, ConnectionLost, Cancelled.
    Expected<void> run();

private:
    /// The result of one method; an Error ends the sign-in.
    enum class Step { Accepted, Partial, Refused };
    using StepResult = Expected<Step>;

    StepResult tryNext();
    StepResult tryMethod(const QString& method);
    StepResult tryKeys();
    /// All keys and certificates that may be offered. Connects to the agent.
    KeyRing keyRing();
    KeyFile keyFile(const QString& path, const QList<QByteArray>& certificates) const;
    StepResult tryOffer(const KeyOffer& offer);
    /// Has the agent sign.
    StepResult tryAgent(const KeyOffer& offer);
    /// Has the file's key sign, for which its passphrase may be asked for.
    StepResult tryKeyFile(const KeyOffer& offer);
    StepResult tryKeyboardInteractive();
    StepResult answerRounds(int attempt, bool* asked);
    Expected<void> answerPrompts(int attempt, bool* asked);
    Expected<void> answerPrompt(int index, SecretQuestion& question, bool alone);
    /// Asks the user. Errors: Cancelled; SignInTimeOver where the server hung up meanwhile.
    Expected<Secret> ask(const SecretQuestion& question);
    StepResult tryPassword();
    /// Counts one more try of a method; false where no more tries are allowed in this sign-in.
    bool mayTry(int& tries);
    int answered(const std::function<int()>& call);
    /// Calls libssh until it has a result (`answered`), for a call that gives the server a password, an
    /// answer or a signature: what the server says next is about that.
    int verdictOn(const std::function<int()>& call);
    StepResult judged(int result);
    /// The error about a connection that ended, with libssh's words for that.
    tl::unexpected<Error> cutOff(const QString& words) const;
    tl::unexpected<Error> timeOver() const;
    /// Whether the server has hung up, so that nothing reaches it any more.
    bool hasHungUp() const;
    /// What a result of libssh means (`judged`), where the server was given a password or an answer.
    StepResult judgedSecret(int result);
    /// Whether the server answered a password by asking for a new one.
    bool wantsNewPassword(int result) const;
    /// The key that the user chose, if the server has refused it; else empty.
    QString refusedChoice() const;
    tl::unexpected<Error> refusal() const;
    /// The error about an answer that was refused for the last time.
    tl::unexpected<Error> answerRefused(const QString& words) const;
    /// The error about a server that accepts each answer and asks on.
    tl::unexpected<Error> tooManySteps() const;
    bool offers(int method) const { return (methods_ & method) != 0; }
    QStringList methodNames() const;
    /// The server's methods that the ssh configuration forbids.
    QStringList forbiddenMethods() const;

    ssh_session session_;
    Identity identity_;
    const SignInPrompts& prompts_;
    std::stop_token stop_;
    Questions questions_;
    ServerDialogue dialogue_;
    AnswerLimits limits_;
    SessionCall call_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
    /// How long the user took to answer last.
    std::chrono::nanoseconds answering_{0};
    /// Stands between libssh and the user's agent; null where there is no agent.
    std::unique_ptr<AgentProxy> agent_;
    int methods_ = 0;
    int spent_ = 0;
    QStringList refusedKeys_;
    int keysOffered_ = 0;
    /// What the last exchange of keyboard-interactive asked, and whether that was more than a password.
    QStringList askedPrompts_;
    bool codeAsked_ = false;
    /// Key files whose passphrase the user could not give.
    QStringList lockedKeys_;
    bool passwordRefused_ = false;
    int passwordTries_ = 0;
    int interactiveTries_ = 0;
    /// Whether the password was counted as tried in the present request, in which it counts once.
    bool passwordCounted_ = false;
    /// Whether the last method had no tries left.
    bool exhausted_ = false;
};

}  // namespace atelier
