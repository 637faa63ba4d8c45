#pragma once

#include <QString>
#include <optional>

#include "core/base/Expected.h"
#include "core/remote/SignIn.h"
#include "core/ssh/SshSession.h"

namespace atelier {

/// The key a server showed.
struct HostKey {
    KeyHandle key;
    /// "ssh-ed25519", as known_hosts calls it.
    QString type;
    /// "SHA256:…", as ssh-keygen prints it.
    QString fingerprint;
};

/// The fingerprint of a public key in OpenSSH's form.
QString fingerprintOf(ssh_key key);
/// The key of the server at the other end; none before the keys were exchanged.
std::optional<HostKey> hostKeyOf(ssh_session session);

/// Decides whether the server is the one it should be: a known key passes; a changed one never does; one that
/// the site publishes passes and is remembered unless the user objects; any other is the user's decision.
/// `host` and `port` are those connected to. Errors: HostKeyChanged, HostKeyRefused.
Expected<void> checkHostKey(const HostKey& key, const QString& host, quint16 port,
                            const QString& knownHostsFile, const SignInRequest& request,
                            const SignInPrompts& prompts);

}  // namespace atelier
