#include "core/ssh/signin/Handshake.h"

#include <fcntl.h>
#include <unistd.h>

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <array>
#include <utility>

#include "core/error/ReachingErrors.h"
#include "core/error/SshConfigErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/signin/ConnectionLostAtSignIn.h"
#include "core/ssh/signin/HandshakeNotes.h"
#include "core/ssh/signin/ServerGreeting.h"

namespace atelier {

namespace {

/// AES-GCM is the fastest by far on processors with AES instructions: 1 GiB took 2.2 s against 3.8 s with
/// OpenSSH's first choice, on loopback.
constexpr const char* ciphers =
    "aes128-gcm@openssh.com,aes256-gcm@openssh.com,chacha20-poly1305@openssh.com,aes256-ctr,aes192-ctr,"
    "aes128-ctr";

/// What libssh says where server and client have no method in common (ssh_kex_select_methods in its kex.c).
constexpr const char* noAgreement = "kex error : no match";
/// What libssh calls the algorithms that have to be agreed on (ssh_kex_descriptions there).
const std::array<std::pair<const char*, error::Agreement>, 6> agreements{
    {{"kex algos", error::Agreement::KeyExchange},
     {"server host key algo", error::Agreement::HostKey},
     {"encryption client->server", error::Agreement::Cipher},
     {"encryption server->client", error::Agreement::Cipher},
     {"mac algo client->server", error::Agreement::Mac},
     {"mac algo server->client", error::Agreement::Mac}}};
/// What it says of a server that speaks the first protocol only (ssh_client_connection_callback in client.c).
constexpr const char* noVersion = "No version of SSH protocol usable";
/// What it says where the server hangs up without a word, and the system knows of no error either.
constexpr const char* noWords = "Success";
/// What it says of a first line that does not end (ssh_receive_banner's callback in its client.c).
constexpr const char* endlessLine = "Receiving banner: too large banner";

qint64 inSeconds(std::chrono::milliseconds time) {
    return std::chrono::ceil<std::chrono::seconds>(time).count();
}

void configure(ssh_session session, const Destination& to, int fd, std::chrono::milliseconds timeout) {
    const bool noConfig = false;
    const unsigned int port = to.port;
    const long seconds = std::chrono::ceil<std::chrono::seconds>(timeout).count();
    // libssh must not read the configuration: it would run programs that it names. Atelier has read it
    // before.
    ssh_options_set(session, SSH_OPTIONS_PROCESS_CONFIG, &noConfig);
    ssh_options_set(session, SSH_OPTIONS_HOST, to.host.toLower().toUtf8().constData());
    ssh_options_set(session, SSH_OPTIONS_PORT, &port);
    ssh_options_set(session, SSH_OPTIONS_USER, to.identity.account.user.toUtf8().constData());
    // libssh must not read the known hosts either: Atelier itself sets the order of the host key
    // algorithms.
    const QByteArray none = QFile::encodeName(QProcess::nullDevice());
    ssh_options_set(session, SSH_OPTIONS_KNOWNHOSTS, none.constData());
    ssh_options_set(session, SSH_OPTIONS_GLOBAL_KNOWNHOSTS, none.constData());
    ssh_options_set(session, SSH_OPTIONS_CIPHERS_C_S, ciphers);
    ssh_options_set(session, SSH_OPTIONS_CIPHERS_S_C, ciphers);
    ssh_options_set(session, SSH_OPTIONS_TIMEOUT, &seconds);
    ssh_options_set(session, SSH_OPTIONS_FD, &fd);
}

/// Sets an option to the value of a keyword; libssh's own value stays where the configuration has none.
Expected<void> setAlgorithms(ssh_session session, const Destination& to, const char* keyword,
                             const QString& value, const QList<ssh_options_e>& options) {
    if (value.isEmpty()) return {};
    for (const ssh_options_e option : options)
        if (ssh_options_set(session, option, value.toLatin1().constData()) != SSH_OK)
            return failure(error::SshSettingNotHonoured{to.host, QLatin1String(keyword), value});
    return {};
}

Expected<void> chooseAlgorithms(ssh_session session, const Destination& to,
                                const QStringList& hostKeyAlgorithms) {
    const ConnectionRules& rules = to.connection;
    return setAlgorithms(session, to, "HostKeyAlgorithms", hostKeyAlgorithms.join(QLatin1Char(',')),
                         {SSH_OPTIONS_HOSTKEYS})
        .and_then([&] {
            return setAlgorithms(session, to, "KexAlgorithms", rules.keyExchanges,
                                 {SSH_OPTIONS_KEY_EXCHANGE});
        })
        .and_then([&] {
            return setAlgorithms(session, to, "Ciphers", rules.ciphers,
                                 {SSH_OPTIONS_CIPHERS_C_S, SSH_OPTIONS_CIPHERS_S_C});
        })
        .and_then([&] {
            return setAlgorithms(session, to, "MACs", rules.macs,
                                 {SSH_OPTIONS_HMAC_C_S, SSH_OPTIONS_HMAC_S_C});
        });
}

/// What came of a handshake that failed.
struct Failed {
    QByteArray said;  ///< the first line that is no version
    QString words;    ///< libssh's, of what ended it
    bool receivedAnything = false;
    std::chrono::milliseconds timeout{0};
    bool timedOut = false;
};

/// As OpenSSH says it (drop_connection in its sshd.c).
bool saysThatItIsBusy(const QByteArray& line) {
    return line.startsWith("Exceeded MaxStartups") || line.startsWith("Not allowed at this time");
}

/// The error about a server that sent no version.
tl::unexpected<Error> notAServer(const Destination& to, const Failed& failed) {
    const bool hungUp =
        !failed.timedOut && failed.said.isEmpty() && failed.words != QLatin1String(endlessLine);
    if (hungUp || (!failed.timedOut && saysThatItIsBusy(failed.said)))
        return failure(error::GreetingRefused{to.host, to.port, shortenedLine(failed.said)}, failed.words,
                       true);
    error::NotAnSshServer other{.host = to.host, .port = to.port};
    if (failed.timedOut || !failed.said.isEmpty()) {
        other.answer = failed.timedOut ? error::NoVersion::Late : error::NoVersion::Said;
        other.words = shortenedLine(failed.said);
    }
    if (failed.timedOut) other.seconds = inSeconds(failed.timeout);
    return failure(other, failed.words, true);
}

/// The error about a server with which there is no agreement.
tl::unexpected<Error> notAgreedWith(const Destination& to, const QString& words) {
    static const QRegularExpression form(
        QStringLiteral("no match for method (.*): server \\[(.*)\\], client"));
    error::KeyExchangeFailed none{.host = serverLabel(to.host, to.port)};
    const auto found = form.match(words);
    for (const auto& [name, about] : agreements)
        if (found.captured(1) == QLatin1String(name)) none.about = about;
    QStringList offered;
    for (const QString& name : found.captured(2).split(QLatin1Char(','), Qt::SkipEmptyParts))
        // Signs of extensions stand among them (RFC 8308, 2.1).
        if (!name.startsWith(QLatin1String("kex-strict-")) && !name.startsWith(QLatin1String("ext-info-")))
            offered << name;
    none.offered = shortenedLine(offered.join(QLatin1String(", ")).toUtf8());
    return failure(none, words);
}

tl::unexpected<Error> handshakeFailure(ssh_session session, const Destination& to, const Failed& failed) {
    const bool isServer = ssh_get_serverbanner(session) != nullptr;
    if (failed.timedOut && (isServer || !failed.receivedAnything))
        return failure(error::ConnectionTimedOut{to.host, to.port, inSeconds(failed.timeout)}, failed.words,
                       true);
    if (failed.words.startsWith(QLatin1String(noAgreement)) ||
        failed.words.startsWith(QLatin1String(noVersion)))
        return notAgreedWith(to, failed.words);
    if (isServer) return connectionLostAtSignIn(serverLabel(to.host, to.port), failed.words);
    return notAServer(to, failed);
}

/// The first line of either: what libssh passed over it has told whole, what was left to it was seen as far
/// as it came.
QByteArray lineOf(const HandshakeNotes& notes, const ServerGreeting& first) {
    return first.lineTaken || notes.firstLine().isEmpty() ? first.line : notes.firstLine();
}

QString wordsOf(const HandshakeNotes& notes, ssh_session session) {
    const QString words =
        notes.reason().isEmpty() ? QString::fromUtf8(ssh_get_error(session)) : notes.reason();
    return words.endsWith(QLatin1String(noWords)) ? QString() : words;
}

}  // namespace

Expected<SshSession> shakeHands(OwnedFd socket, const Destination& to, const QStringList& hostKeyAlgorithms,
                                std::chrono::milliseconds timeout, const std::stop_token& stop) {
    SshSession session{std::move(socket), SessionHandle(ssh_new())};
    ssh_session handle = session.handle.get();
    const int duplicate = ::fcntl(session.socket.get(), F_DUPFD_CLOEXEC, 0);
    configure(handle, to, duplicate, timeout);
    if (const auto chosen = chooseAlgorithms(handle, to, hostKeyAlgorithms); !chosen) return failure(chosen);
    const auto started = std::chrono::steady_clock::now();
    const ServerGreeting first = readServerGreeting(session.socket.get());
    const HandshakeNotes notes(handle);
    const int result = ssh_connect(handle);
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (result != SSH_OK)
        return handshakeFailure(handle, to,
                                {.said = lineOf(notes, first),
                                 .words = wordsOf(notes, handle),
                                 .receivedAnything = first.anyTaken || notes.receivedAnything(),
                                 .timeout = timeout,
                                 .timedOut = std::chrono::steady_clock::now() - started >= timeout});
    // ssh_connect made the descriptor blocking: a write to a dead connection would then stop the whole I/O
    // thread.
    ::fcntl(session.socket.get(), F_SETFL, O_NONBLOCK);
    ssh_set_blocking(handle, 0);
    return session;
}

Expected<void> restrictUserKeys(ssh_session session, const Destination& to) {
    const int bits = to.hostKeys.smallestRsaKey;
    ssh_options_set(session, SSH_OPTIONS_RSA_MIN_SIZE, &bits);
    return setAlgorithms(session, to, "PubkeyAcceptedAlgorithms", to.connection.userKeys,
                         {SSH_OPTIONS_PUBLICKEY_ACCEPTED_TYPES});
}

}  // namespace atelier
