#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/base/Secret.h"
#include "core/remote/RemoteHost.h"
#include "core/remote/SecretName.h"

namespace atelier {

/// A host key as its site publishes it.
struct PublishedHostKey {
    /// "ED25519", "RSA" or "ECDSA", as sites and ssh-keygen write it.
    QString keyType;
    /// "SHA256:…", as ssh-keygen prints it.
    QString fingerprint;
};

/// The host keys that a site publishes for one of its hosts.
struct SiteHostKeys {
    /// The host they are published for.
    QString host = {};
    QList<PublishedHostKey> keys = {};
    /// The page they were read on; may be empty.
    QString source = {};
};

/// Where to sign in, and what is known of the place.
struct SignInRequest {
    QString host;
    quint16 port = 22;
    /// Whether the usual port was named, too: then the ssh configuration's does not count. Another one always
    /// comes first.
    bool isPortNamed = false;
    QString user;
    /// The folder of the practice cluster that this leads to, without links in it; empty: another server.
    QString practiceFolder = {};
    /// A private key to try first; the agent's keys and ~/.ssh's are tried where it is empty.
    QString keyFile;
    /// Where host keys are kept; where the ssh configuration says if empty.
    QString knownHostsFile;
    /// What the site that the user chose publishes about its keys: they vouch for the server under whatever
    /// name it is reached by. Where they are for `host`, a key of a published type that is not among them is
    /// refused.
    SiteHostKeys siteKeys;
    /// What sites publish about all the hosts that are known: it holds for whichever of them the sign-in
    /// really reaches, under whatever name, a jump host too.
    QList<SiteHostKeys> catalogueKeys = {};
    /// Go by the ssh configuration (ssh_config(5)) for the host; a practice cluster does not.
    bool useSshConfig = true;
    /// The configuration to go by, as with ssh(1)'s -F; the user's and the computer's if empty.
    QString sshConfigFile = {};
};

/// What tells a server from the others of a sign-in, beside its address and port.
struct HostKeyRole {
    /// What the user or the ssh configuration calls it, where that is not its host; else empty.
    QString calledAs = {};
    /// The name that its key goes by (HostKeyAlias of ssh_config(5)); empty: its own.
    QString alias = {};
    /// Of a jump host: what the user signs in to in the end, as Account::label writes it; else empty.
    QString onTheWayTo = {};

    bool operator==(const HostKeyRole&) const = default;
};

/// A host key nobody has vouched for yet.
struct HostKeyQuestion {
    /// Who would sign in where.
    Account account;
    QString keyType;
    QString fingerprint;
    /// Which of the servers on the way this is.
    HostKeyRole role = {};
    /// Whether the site publishes this very fingerprint (then it is not a question but a fact to show).
    bool published = false;
    /// The types of key that the site does publish, where this one is of another type.
    QStringList otherPublishedTypes = {};
    /// A certificate authority is known to vouch for the host's keys, which Atelier cannot check.
    bool certified = false;
};

/// One thing the server or a key wants to know, in the server's words. They are cut where they are longer
/// than anybody would read.
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
    /// Who is asked for: where the answer goes to, or, for a passphrase, which sign-in needs the key.
    Account account = {};
    /// What the answer may be kept as; none where it is good only once.
    std::optional<SecretName> name = {};
};

/// The answer to a question: the words, and whether to keep them in the keychain.
struct SecretAnswer {
    Secret text;
    bool remember = false;
};

/// Asks the user, and the keychain. Called from the thread that signs in; each may block until the user has
/// answered.
struct SignInPrompts {
    /// True: go on, and remember the key.
    std::function<bool(const HostKeyQuestion&)> acceptHostKey;
    /// None: the user gives up.
    std::function<std::optional<SecretAnswer>(const SecretQuestion&)> askSecret;
    /// The banner the server shows before signing in.
    std::function<void(const QString&)> showBanner = {};
    /// What is kept under a name; asked at most once for each before the user is. May block. Empty: nothing
    /// is kept.
    std::function<std::optional<Secret>(const SecretName&)> readSecret = {};
    /// Keeps an answer that the user wanted kept, once it has proved right. May block.
    std::function<void(const SecretName&, const Secret&)> keepSecret = {};
    /// A host key was written into a file of known hosts, whether it was asked about or not.
    std::function<void(const Account&, const QString& file)> hostKeyKept = {};
};

/// Signs in and gives the one connection everything else runs on. Errors: HostNameUnknown, HostUnreachable,
/// ConnectionRefused, ConnectionTimedOut, NotAnSshServer, HostKeyChanged, HostKeyNotPublished,
/// HostKeyRevoked, HostKeyTooShort, HostKeyUnknown, HostKeyRefused, RevokedKeysUnreadable, SshConfigUnusable,
/// SshSettingNotHonoured, SshConfigSlow, SshHostInvalid, SshUserInvalid, KnownHostsCommandFailed,
/// SignInEndless, ProgramMissing (ssh, where there is a configuration to read), AuthenticationRefused,
/// SignInMethodsForbidden, PasswordRefused, PasswordExpired, KeyRefused, KeyUnreadable, PassphraseWrong,
/// QuestionsEndless, JumpFailed, Cancelled. `app` composes this with SshHost; nobody else knows which library
/// speaks ssh.
using SignIn = std::function<Expected<std::unique_ptr<RemoteHost>>(const SignInRequest&, const SignInPrompts&,
                                                                   std::stop_token)>;

}  // namespace atelier
