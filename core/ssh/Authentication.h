#pragma once

#include <libssh/libssh.h>

#include <QStringList>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/remote/SignIn.h"
#include "core/ssh/StoredSecret.h"

namespace atelier {

/// Who signs in, with what.
struct Identity {
    QString user;
    QString host;
    /// Tried in this order.
    QStringList keyFiles;
    /// One of them was chosen by the user for this very host: that it is refused is worth telling.
    QString chosenKeyFile;
    bool useAgent = true;
    /// The agent's socket; that of SSH_AUTH_SOCK if empty.
    QString agentSocket = {};
};

/// Signs a connected, non-blocking session in: the agent's keys and key files, then keyboard-interactive,
/// then a password; as often in turn as the server asks for several of them.
class Authentication {
public:
    Authentication(ssh_session session, Identity identity, const SignInPrompts& prompts, QString storedSecret,
                   std::stop_token stop);

    /// Errors: AuthenticationRefused, PasswordRefused, KeyRefused, KeyUnreadable, PassphraseWrong,
    /// ConnectionLost, Cancelled.
    Expected<void> run();

private:
    /// What one method came to; an Error ends the sign-in.
    enum class Step { Accepted, Partial, Refused };
    using StepResult = Expected<Step>;

    StepResult tryNext();
    StepResult tryKeys();
    StepResult tryAgent();
    StepResult tryKeyFile(const QString& path);
    StepResult tryKeyboardInteractive();
    StepResult answerRounds(int attempt, bool* asked);
    Expected<int> answerPrompts(int attempt, bool* asked);
    StepResult tryPassword();
    std::optional<QString> ask(const SecretQuestion& question);
    int answered(const std::function<int()>& call) const;
    StepResult judged(int result) const;
    /// The same for a password or an answer.
    StepResult judgedSecret(int result);
    /// The key the user chose, once the server has refused it.
    QString refusedChoice() const;
    tl::unexpected<Error> refusal() const;
    bool offers(int method) const { return (methods_ & method) != 0; }
    QStringList methodNames() const;

    ssh_session session_;
    Identity identity_;
    const SignInPrompts& prompts_;
    StoredSecret stored_;
    std::stop_token stop_;
    int methods_ = 0;
    int spent_ = 0;
    QStringList refusedKeys_;
    bool passwordRefused_ = false;
};

}  // namespace atelier
