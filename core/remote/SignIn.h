#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// Where to sign in, and what is known of the place.
struct SignInRequest {
    QString host;
    quint16 port = 22;
    QString user;
    /// A private key to try first; the agent's keys and ~/.ssh's are tried where it is empty.
    QString keyFile;
    /// Where host keys are kept; ~/.ssh/known_hosts if empty.
    QString knownHostsFile;
    /// The site's published host-key fingerprints ("SHA256:…"), with the page they were read on.
    QStringList publishedFingerprints;
    QString fingerprintSource;
    /// A password or passphrase from the keychain, tried before anyone is asked. Never shown or logged.
    QString storedSecret;
    /// Read ~/.ssh/config for the host; a practice cluster does not.
    bool useSshConfig = true;
};

/// A host key nobody has vouched for yet.
struct HostKeyQuestion {
    QString host;
    QString keyType;
    QString fingerprint;
    /// Whether the site publishes this very fingerprint (then it is not a question but a fact to show).
    bool published = false;
};

/// One thing the server or a key wants to know, in the server's words.
struct SecretQuestion {
    enum class Kind { Password, Passphrase, KeyboardInteractive };
    Kind kind = Kind::Password;
    /// The server's name for the exchange and its instruction; may be empty.
    QString title = {};
    QString instruction = {};
    /// The server's prompt ("Passcode or option (1-1): "), or the key's path for a passphrase.
    QString prompt = {};
    /// Whether what is typed may be seen.
    bool echo = false;
    /// How many times this was asked before in this sign-in: above 0 the last answer was wrong.
    int attempt = 0;
    /// The key file the user chose, where the server refused it and asks for this instead; empty: none.
    QString refusedKey = {};
};

/// The answer to a question: the text, and whether to keep it in the keychain.
struct SecretAnswer {
    QString text;
    bool remember = false;
};

/// Asks the user. Called from the thread that signs in; each may block until the user has answered.
struct SignInPrompts {
    /// True: go on, and remember the key.
    std::function<bool(const HostKeyQuestion&)> acceptHostKey;
    /// None: the user gives up.
    std::function<std::optional<SecretAnswer>(const SecretQuestion&)> askSecret;
    /// The banner the server shows before signing in.
    std::function<void(const QString&)> showBanner;
};

/// Signs in and gives the one connection everything else runs on. Errors: HostNameUnknown, HostUnreachable,
/// ConnectionRefused, ConnectionTimedOut, NotAnSshServer, HostKeyChanged, HostKeyRefused,
/// AuthenticationRefused, PasswordRefused, KeyRefused, KeyUnreadable, PassphraseWrong, JumpFailed, Cancelled.
/// `app` composes this with SshHost; nobody else knows which library speaks ssh.
using SignIn = std::function<Expected<std::unique_ptr<RemoteHost>>(const SignInRequest&, const SignInPrompts&,
                                                                   std::stop_token)>;

}  // namespace atelier
