#pragma once

#include <libssh/libssh.h>

#include <QStringList>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/remote/SignIn.h"
#include "core/ssh/session/SessionCall.h"
#include "core/ssh/signin/Questions.h"

namespace atelier {

/// Who signs in, with what.
struct Identity {
    Account account;
    /// The host as the user calls it.
    QString typedHost;
    /// Tried in this order.
    QStringList keyFiles;
    /// CertificateFile of ssh_config(5); empty: those beside the keys.
    QStringList certificateFiles = {};
    /// One of them was chosen by the user for this very host: that it is refused is worth telling.
    QString chosenKeyFile;
    bool useAgent = true;
    /// The agent's socket; that of SSH_AUTH_SOCK if empty.
    QString agentSocket = {};
    /// What may be used, in the order to try it (ConnectionRules::methods).
    QStringList methods = {};
};

/// Signs a connected, non-blocking session in by the methods of the identity, in their order: the agent's
/// keys and key files, keyboard-interactive, a password; as often in turn as the server asks for several of
/// them. As with ssh, a key whose passphrase stays wrong is passed over for what may be tried after it.
class Authentication {
public:
    Authentication(ssh_session session, Identity identity, const SignInPrompts& prompts, AnswerLimits limits,
                   std::stop_token stop);

    /// Errors: AuthenticationRefused, SignInMethodsForbidden, SignInEndless, PasswordRefused,
    /// PasswordExpired, KeyRefused, KeyUnreadable, PassphraseWrong, QuestionsEndless, ConnectionTimedOut,
    /// ConnectionLost, Cancelled.
    Expected<void> run();

private:
    /// What one method came to; an Error ends the sign-in.
    enum class Step { Accepted, Partial, Refused };
    using StepResult = Expected<Step>;

    StepResult tryNext();
    StepResult tryMethod(const QString& method);
    StepResult tryKeys();
    StepResult tryAgent();
    StepResult tryKeyFile(const QString& path);
    /// The same with one of its certificates, or with the key alone.
    StepResult tryKeyFile(const QString& path, ssh_key certificate);
    StepResult tryKeyboardInteractive();
    StepResult answerRounds(int attempt, bool* asked);
    Expected<void> answerPrompts(int attempt, bool* asked);
    StepResult tryPassword();
    /// Counts one more try of a method; false where it has had all it gets in this sign-in.
    bool mayTry(int& tries);
    int answered(const std::function<int()>& call) { return call_.untilAnswered(call); }
    StepResult judged(int result) const;
    /// The same for a password or an answer.
    StepResult judgedSecret(int result);
    /// Whether the server answered a password by asking for a new one.
    bool wantsNewPassword(int result) const;
    /// The key the user chose, once the server has refused it.
    QString refusedChoice() const;
    tl::unexpected<Error> refusal() const;
    /// Of a server that takes each answer for right and asks on.
    tl::unexpected<Error> neverContent() const;
    bool offers(int method) const { return (methods_ & method) != 0; }
    QStringList methodNames() const;
    /// Those of them that the ssh configuration forbids.
    QStringList forbiddenMethods() const;

    ssh_session session_;
    Identity identity_;
    const SignInPrompts& prompts_;
    std::stop_token stop_;
    Questions questions_;
    SessionCall call_;
    int methods_ = 0;
    int spent_ = 0;
    QStringList refusedKeys_;
    /// Those whose passphrase nobody knew.
    QStringList lockedKeys_;
    bool passwordRefused_ = false;
    int passwordTries_ = 0;
    int interactiveTries_ = 0;
    /// Whether the request under way has asked for the password, which counts once.
    bool passwordCounted_ = false;
    /// Whether the last method had no try left.
    bool exhausted_ = false;
};

}  // namespace atelier
