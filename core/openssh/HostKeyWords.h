#pragma once

#include <optional>

#include "core/openssh/OpenSshPlace.h"
#include "core/openssh/SshSignInLog.h"
#include "core/openssh/master/AskpassQuestion.h"
#include "core/remote/SignIn.h"
#include "core/ssh/hostkey/Publication.h"

namespace atelier {

/// A host key that ssh does not know and asks about, held against what sites publish.
class HostKeyWords {
public:
    /// `signInLog` is that of the server whose key it is, as far as it is known, and `hop` the jump host that
    /// it is, if it is known to be one. All must outlive it.
    HostKeyWords(const SignInRequest& request, const OpenSshPlace& place, const SshPrompt& prompt,
                 const SshSignInLog& signInLog, const JumpHost* hop = nullptr);

    /// Refuses a key other than those that the site publishes of its type. Errors: HostKeyNotPublished.
    Expected<void> judge() const;
    /// Whether the configuration accepts unknown keys, and nothing published speaks against this one.
    bool isAcceptedUnasked() const;
    /// The question for the user.
    HostKeyQuestion question() const;

private:
    QStringList names() const;
    SiteHostKeys site() const;
    Publication publication() const;

    const SignInRequest& request_;
    Account account_;
    HostKeyRole role_;
    QString keyType_;
    QString family_;
    QString fingerprint_;
    bool acceptsUnknown_ = false;
};

/// The name under which the passphrase of a key file may be kept, by its public half beside it; none where
/// that cannot be read.
std::optional<SecretName> passphraseNameOf(const QString& keyFile);

/// The name under which the answer to a question of the server may be kept, where the server asks for the
/// account's password; none for any other question. `isOfTarget`: it is the target that asks.
std::optional<SecretName> interactiveNameOf(const SshPrompt& prompt, const OpenSshPlace& place,
                                            bool isOfTarget);

}  // namespace atelier
