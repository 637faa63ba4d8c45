#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <memory>

#include "core/credentials/Secret.h"
#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// What ssh asks, by its prompt (read_passphrase and its callers in OpenSSH's sshconnect.c and
/// sshconnect2.c).
struct SshPrompt {
    /// What a prompt is about.
    enum class Kind {
        HostKey,      ///< whether a host whose key is not known is the right one
        Password,     ///< the password of an account
        Passphrase,   ///< the passphrase of a private key
        NewPassword,  ///< the old one or a new one, since the password has expired
        Words,        ///< anything else that is answered with words: a question of the server, a PIN
        Confirm,      ///< a yes or no about anything else
        Notice,       ///< nothing is asked: a security key wants to be touched
    };
    Kind kind = Kind::Words;
    /// The words of the prompt; of a server's question those without the account that ssh puts before them.
    QString text = {};
    /// For a host key, its type and its fingerprint: "ED25519" and "SHA256:…"; else empty.
    QString keyType = {};
    QString fingerprint = {};
    /// For a password or the server's question, the account as ssh names it, "moi@narval"; for a passphrase,
    /// the file of the key; else empty.
    QString about = {};

    bool operator==(const SshPrompt&) const = default;
};

/// Reads a prompt of ssh; `hint` is SSH_ASKPASS_PROMPT (ssh(1)).
SshPrompt sshPromptIn(const QByteArray& hint, const QByteArray& prompt);

/// A question of ssh that waits for its answer. One that is let go of is refused.
class AskpassQuestion {
public:
    /// `connection` is that of the atelier-askpass that asks.
    AskpassQuestion(SshPrompt prompt, OwnedFd connection)
        : prompt_(std::move(prompt)), connection_(std::move(connection)) {}

    const SshPrompt& prompt() const { return prompt_; }
    /// The command line of the ssh that asks (AskingProcess.h), before the answer is given; empty where it
    /// cannot be told.
    QStringList askersCommand() const;
    /// hasServerHungUp, before the answer is given.
    bool isTooLate() const;
    /// Gives the answer; once.
    void answer(const Secret& words);

private:
    SshPrompt prompt_;
    OwnedFd connection_;
};

/// Reads the question of an atelier-askpass that has connected; none where it is not one's own, or does not
/// ask in time.
std::shared_ptr<AskpassQuestion> readQuestion(OwnedFd connection);

}  // namespace atelier
