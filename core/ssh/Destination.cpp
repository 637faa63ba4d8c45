#include "core/ssh/Destination.h"

#include <QDir>

#include "core/ssh/SshConfig.h"

namespace atelier {

namespace {

constexpr quint16 sshPort = 22;

QStringList keyFilesOf(const SshConfig& config, const QString& home) {
    if (!config.identityFiles.isEmpty()) return config.identityFiles;
    // ssh(1), -i: the files looked for by default, less those libssh cannot read.
    QStringList files;
    for (const char* name : {"id_ed25519", "id_ecdsa", "id_rsa"})
        files << home + QStringLiteral("/.ssh/") + QLatin1String(name);
    return files;
}

QString localUser() {
    const QString user = qEnvironmentVariable("USER");
    return user.isEmpty() ? qEnvironmentVariable("LOGNAME") : user;
}

}  // namespace

Destination destinationOf(const SignInRequest& request) {
    const QString home = QDir::homePath();
    SshConfig config;
    if (request.useSshConfig)
        config = readSshConfig(home + QStringLiteral("/.ssh/config"), request.host, home);
    Destination to;
    to.host = config.hostName.isEmpty() ? request.host : config.hostName;
    to.port = request.port == sshPort && config.port != 0 ? config.port : request.port;
    to.jumps = config.proxyJump;
    to.knownHostsFile = request.knownHostsFile;
    if (to.knownHostsFile.isEmpty()) to.knownHostsFile = config.userKnownHostsFile;
    if (to.knownHostsFile.isEmpty()) to.knownHostsFile = home + QStringLiteral("/.ssh/known_hosts");
    to.identity.user = request.user.isEmpty() ? config.user : request.user;
    if (to.identity.user.isEmpty()) to.identity.user = localUser();
    to.identity.host = to.host;
    to.identity.chosenKeyFile = request.keyFile;
    to.identity.keyFiles = keyFilesOf(config, home);
    to.identity.useAgent = !config.identitiesOnly;
    return to;
}

SignInRequest jumpRequest(const QString& jump, const SignInRequest& target) {
    SignInRequest request;
    QString place = jump.trimmed();
    if (place.startsWith(QLatin1String("ssh://"))) place = place.mid(6);
    const auto at = place.lastIndexOf(QLatin1Char('@'));
    if (at >= 0) request.user = place.left(at);
    place = place.mid(at + 1);
    const auto colon = place.lastIndexOf(QLatin1Char(':'));
    const bool bareAddress = place.count(QLatin1Char(':')) > 1 && !place.startsWith(QLatin1Char('['));
    const bool hasPort = colon > place.lastIndexOf(QLatin1Char(']')) && !bareAddress;
    if (hasPort) request.port = place.mid(colon + 1).toUShort();
    request.host = hasPort ? place.left(colon) : place;
    request.host.remove(QLatin1Char('[')).remove(QLatin1Char(']'));
    request.keyFile = target.keyFile;
    request.knownHostsFile = target.knownHostsFile;
    return request;
}

}  // namespace atelier
