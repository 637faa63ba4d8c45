#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/credentials/Secret.h"
#include "core/error/HostKeyErrors.h"
#include "core/remote/RemoteHost.h"
#include "core/remote/SecretName.h"
#include "core/remote/SshTransport.h"

namespace atelier {

/// A host key as its site publishes it.
struct PublishedHostKey {
    /// "ED25519", "RSA" or "ECDSA", as sites and ssh-keygen write it.
    QString keyType;
    /// "SHA256:…", as ssh-keygen prints it.
    QString fingerprint;

    bool operator==(const PublishedHostKey&) const = default;
};

/// The host keys that a site publishes for one of its hosts.
struct SiteHostKeys {
    /// The host they are published for.
    QString host = {};
    QList<PublishedHostKey> keys = {};
    /// The page they were read on; may be empty.
    QString source = {};
};

/// What is done with connections that stay open beyond the program that has made them.
enum class OpenConnections {
    Ignore,         ///< none is used, and none is made
    Use,            ///< one that is open is used; none is made, as where nobody can be asked anyway
    KeepAfterCode,  ///< one that is open is used, and one is made where the sign-in asks for a code that is
                    ///< good only once
    KeepAlways,     ///< one that is open is used, or one is made
};

/// Where to sign in, and what is known about the server.
struct SignInRequest {
    QString host;
    quint16 port = 22;
    /// Whether port 22 was given explicitly, so that it overrides the ssh configuration; any other port
    /// always does.
    bool isPortNamed = false;
    QString user;
    /// The folder of the practice cluster that this leads to, without links in it; empty for any other
    /// server.
    QString practiceFolder = {};
    /// A practice cluster that is reset becomes another one in the same folder; this tells them apart
    /// (PracticeConnection::instance).
    QString practiceInstance = {};
    /// A private key to try first; if empty, the keys of the agent and of ~/.ssh are tried.
    QString keyFile;
    /// The file of known hosts; if empty, the one that the ssh configuration names.
    QString knownHostsFile;
    /// The keys that the site of the chosen cluster publishes: they vouch for the server under whatever name
    /// it is reached. For `siteKeys.host` itself, a key of a published type that is not among them is
    /// refused.
    SiteHostKeys siteKeys;
    /// The keys that all known sites publish. They count for any of their hosts that the sign-in really
    /// reaches, under whatever name, also as a jump host.
    QList<SiteHostKeys> catalogueKeys = {};
    /// Whether the ssh configuration (ssh_config(5)) counts for the host; it does not for a practice cluster.
    bool useSshConfig = true;
    /// The configuration file, as with ssh(1)'s -F; if empty, those of the user and of the computer.
    QString sshConfigFile = {};
    /// Who speaks ssh.
    SshTransport transport = SshTransport::Automatic;
    /// Counts unless `transport` is the library alone.
    OpenConnections openConnections = OpenConnections::Ignore;
};

/// A host key that nothing has vouched for yet.
struct HostKeyQuestion {
    /// The account that is signing in.
    Account account;
    QString keyType;
    QString fingerprint;
    /// Which of the servers on the way has this key.
    HostKeyRole role = {};
    /// Whether the site publishes this very fingerprint, so that there is nothing to ask and only a fact to
    /// show.
    bool published = false;
    /// The types of key that the site publishes, if this key is of another type.
    QStringList otherPublishedTypes = {};
    /// The host's keys are vouched for by a certificate authority, which Atelier cannot check.
    bool certified = false;
};

/// A question of the server or about a key, in the server's words, which are cut if they are longer than
/// anybody would read.
struct SecretQuestion {
    /// What is asked for: the password of an account, the passphrase of a key, or what the server's
    /// keyboard-interactive method asks (RFC 4256).
    enum class Kind { Password, Passphrase, KeyboardInteractive };
    Kind kind = Kind::Password;
    /// The server's name for the exchange and its instruction; may be empty.
    QString title = {};
    QString instruction = {};
    /// The server's prompt ("Passcode or option (1-1): "), or the key's path for a passphrase.
    QString prompt = {};
    /// Whether what is typed may be seen.
    bool echo = false;
    /// How often this was asked before in this sign-in; above 0: the last answer was wrong.
    int attempt = 0;
    /// The key file that the user chose, if the server refused it and asks this question instead; else empty.
    QString refusedKey = {};
    /// The account that the answer is for; for a passphrase, the account whose sign-in needs the key.
    Account account = {};
    /// The name under which the answer may be kept; none where it is good only once.
    std::optional<SecretName> name = {};
};

/// The answer to a question: the words, and whether to keep them in the keychain.
struct SecretAnswer {
    Secret text;
    bool remember = false;
};

/// What a server says without asking anything: a banner, or a round of keyboard-interactive without a prompt
/// (RFC 4252, 5.4, and RFC 4256, 3.2), such as the number to pick on a phone or why nobody is let in; or what
/// a program on the way to it says.
struct ServerWords {
    /// The account that is signing in.
    Account account;
    /// The server's text, cut if it is longer than anybody would read.
    QString text;
    /// It came in such a round, as what a push to the user's phone is told with, and not as a banner.
    bool isOfRound = false;
    /// The program that the ssh configuration names for the way (ProxyCommand) said it, before there was a
    /// server.
    bool isOfProgram = false;
};

/// How long a server that has to say something next has been waited for.
struct ServerWait {
    std::chrono::seconds waited{0};
    /// It has an answer or asks nothing, so that the user's phone may be what it waits for.
    bool mayBePhone = false;
    /// The user is let in, and the start-up files of the login shell there are run.
    bool isForStartUpFiles = false;
    /// The connection was open, and other programs use all the sessions that the server allows on it.
    bool isForSession = false;
    /// A program on the way makes it wait (ProxyCommand), which may be asking the user something on the
    /// terminal.
    bool mayTerminalAsk = false;
    /// The server hung up before its greeting, and is tried again (withGreetingRetries).
    bool isForGreeting = false;

    bool operator==(const ServerWait&) const = default;
};

/// The functions that ask the user and the keychain. They are called in the thread that signs in; each may
/// block until the user has answered.
struct SignInPrompts {
    /// True: sign in, and remember the key.
    std::function<bool(const HostKeyQuestion&)> acceptHostKey;
    /// None: the user cancels.
    std::function<std::optional<SecretAnswer>(const SecretQuestion&)> askSecret;
    /// The server says something, at any moment of the sign-in.
    std::function<void(const ServerWords&)> showWords = {};
    /// The server takes its time: told once a second from the third second on; none: it has answered.
    std::function<void(std::optional<ServerWait>)> showWait = {};
    /// The secret that is kept under a name; called at most once for each name, before the user is asked. May
    /// block. If empty, no secrets are kept.
    std::function<std::optional<Secret>(const SecretName&)> readSecret = {};
    /// Keeps an answer that the user wants kept, once it has proved right. May block.
    std::function<void(const SecretName&, const Secret&)> keepSecret = {};
    /// A host key was written into a file of known hosts, whether the user was asked about it or not.
    std::function<void(const Account&, const QString& file)> hostKeyKept = {};
    /// The ssh configuration sets these keywords for a host, and Atelier does not go by them.
    std::function<void(const QString& host, const QStringList& keywords)> settingsIgnored = {};
    /// Start-up files of the user's shell on the host end the shell, or have kept it for longer than `waited`
    /// if that is given, so that commands run without them.
    std::function<void(const QString& host, std::optional<std::chrono::seconds> waited)> startUpFilesIgnored =
        {};
    /// This computer runs a command for the way to a host, as the ssh configuration says (ProxyCommand).
    std::function<void(const QString& host, const QString& command)> programRuns = {};
    /// The system's ssh signs in, and not the library.
    std::function<void(const SshTransportChoice&)> transportChosen = {};
};

/// Signs in and returns the one connection that everything else uses. Errors: HostNameUnknown,
/// HostUnreachable, ConnectionRefused, ConnectionTimedOut, GreetingRefused, NotAnSshServer,
/// KeyExchangeFailed, HostKeyChanged, HostKeyNotPublished, HostKeyRevoked, HostKeyTooShort, HostKeyUnknown,
/// HostKeyRefused, RevokedKeysUnreadable, SshConfigUnusable, SshSettingNotHonoured, SshConfigSlow,
/// SshHostInvalid, SshUserInvalid, KnownHostsCommandFailed, ProxyCommandFailed, SignInEndless, ProgramMissing
/// (ssh, where there is a configuration to read), AuthenticationRefused, SignInMethodsForbidden,
/// PasswordRefused, CodeRefused, AccountRestricted, SignInTimeOver, KeysTooMany, PasswordExpired, KeyRefused,
/// KeyUnreadable, PassphraseWrong, QuestionsEndless, JumpFailed, Cancelled; those of `withOneLoginShell`.
/// core/ssh and core/openssh implement it, app/common/ClusterSignIn.cpp chooses between them, and no other
/// code knows who speaks ssh.
using SignIn = std::function<Expected<std::unique_ptr<RemoteHost>>(const SignInRequest&, const SignInPrompts&,
                                                                   std::stop_token)>;

}  // namespace atelier
