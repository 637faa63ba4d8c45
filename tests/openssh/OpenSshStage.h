#pragma once

#include <QFile>
#include <QProcess>

#include "core/openssh/EitherTransport.h"
#include "core/ssh/SshSignIn.h"
#include "tests/ssh/SshTestSupport.h"
#include "tests/support/SshServer.h"

namespace atelier::testing {

/// What was chosen, said and asked in a sign-in.
struct OpenSshSeat {
    QList<SshTransportChoice> chosen = {};
    QList<HostKeyQuestion> hostKeys = {};
    QList<SecretQuestion> questions = {};
    QStringList words = {};         ///< of servers
    QStringList programWords = {};  ///< of programs on the way to them
    bool acceptsHostKey = true;
    /// What is said to a question; none: nobody answers.
    std::optional<QString> answer = {};

    SignInPrompts prompts() {
        SignInPrompts made;
        made.acceptHostKey = [this](const HostKeyQuestion& question) {
            hostKeys << question;
            return acceptsHostKey;
        };
        made.askSecret = [this](const SecretQuestion& question) -> std::optional<SecretAnswer> {
            questions.append(question);
            if (!answer) return std::nullopt;
            return SecretAnswer{Secret(*answer)};
        };
        made.showWords = [this](const ServerWords& said) {
            (said.isOfProgram ? programWords : words) << said.text;
        };
        made.transportChosen = [this](const SshTransportChoice& choice) { chosen << choice; };
        return made;
    }
};

/// As the programs sign in.
inline SignIn eitherWay() {
    return withOpenSshFallback(signIn,
                               {.rshProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-rsh"),
                                .askpassProgram = QStringLiteral(ATELIER_BINARY_DIR "/app/atelier-askpass")});
}

/// A request by a configuration of ssh of its own, which names the server "cluster".
inline SignInRequest configuredRequest(const SshServer& server, const QByteArray& more = {}) {
    SignInRequest request = server.request();
    request.useSshConfig = true;
    request.sshConfigFile = server.folder() + QStringLiteral("/ssh_config");
    request.host = QStringLiteral("cluster");
    request.port = 22;
    request.isPortNamed = false;
    request.siteKeys = {};
    request.knownHostsFile.clear();
    QFile config(request.sshConfigFile);
    if (!config.open(QIODevice::WriteOnly | QIODevice::Truncate)) return request;
    config.write("Host cluster\n  HostName 127.0.0.1\n  Port " + QByteArray::number(server.port()) +
                 "\n  UserKnownHostsFile " + server.folder().toUtf8() +
                 "/known\n  GlobalKnownHostsFile none\n" + more);
    return request;
}

/// Lets the configuration's hosts know the server's key.
inline void makeKnown(const SshServer& server, const QByteArray& key = {}) {
    QFile known(server.folder() + QStringLiteral("/known"));
    if (known.open(QIODevice::WriteOnly | QIODevice::Truncate))
        known.write("[127.0.0.1]:" + QByteArray::number(server.port()) + ' ' +
                    (key.isEmpty() ? server.publicHostKey() : key) + '\n');
}

/// Lets a key sign in beside the server's own.
inline void allowKey(const SshServer& server, const QString& keyFile) {
    QFile half(keyFile + QStringLiteral(".pub"));
    QFile allowed(server.folder() + QStringLiteral("/authorized_keys"));
    if (half.open(QIODevice::ReadOnly) && allowed.open(QIODevice::Append)) allowed.write(half.readAll());
}

/// The processes of this user whose command line holds a text.
inline QStringList processesWith(const QString& text) {
    QProcess ps;
    ps.start(QStringLiteral("ps"), {QStringLiteral("-e"), QStringLiteral("-o"), QStringLiteral("args=")});
    ps.waitForFinished();
    return QString::fromUtf8(ps.readAllStandardOutput()).split(QLatin1Char('\n')).filter(text);
}

}  // namespace atelier::testing
