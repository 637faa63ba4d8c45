#include "core/ssh/signin/Destination.h"

#include <QDir>
#include <algorithm>

#include "core/remote/AccountNames.h"
#include "core/ssh/config/SshProgram.h"

namespace atelier {

namespace {

constexpr quint16 sshPort = 22;

/// The account that signs in by this configuration, with its keys and methods.
Identity identityBy(const SshConfig& config, const SignInRequest& request) {
    return {.account = {.user = config.user,
                        .host = config.hostName,
                        .port = config.port,
                        .alias = config.hostKeys.alias},
            .typedHost = request.host,
            .keyFiles = config.identityFiles,
            .namesKeys = config.namesKeys,
            .identitiesOnly = config.identitiesOnly,
            .certificateFiles = config.certificateFiles,
            .chosenKeyFile = request.keyFile,
            .useAgent = config.identityAgent != QLatin1String("none"),
            .agentSocket = config.identityAgent,
            .methods = config.connection.methods,
            .passwordPrompts = config.connection.passwordPrompts};
}

}  // namespace

Expected<Destination> destinationOf(const SignInRequest& request, const std::stop_token& stop) {
    const QString home = QDir::homePath();
    const bool named = request.isPortNamed || request.port != sshPort;
    const quint16 port = named ? request.port : quint16(0);
    const SshPlace place{.host = request.host, .port = port, .user = request.user};
    auto config = request.useSshConfig ? askSsh(place, request.sshConfigFile, home, stop)
                                       : Expected<SshConfig>(defaultSshConfig(place, home));
    if (!config) return failure(config);
    // The names are checked whether they come from the configuration or from the request.
    if (const auto host = checkHostName(config->hostName); !host) return failure(host);
    if (const auto user = checkUserName(config->user); !user) return failure(user);
    Destination to;
    to.host = config->hostName;
    to.port = config->port;
    to.hostKeys = config->hostKeys;
    to.connection = config->connection;
    to.jumps = config->proxyJump;
    to.proxyCommand = config->proxyCommand;
    to.ignored = config->ignored;
    if (!request.knownHostsFile.isEmpty()) {
        to.hostKeys.userFiles = {request.knownHostsFile};
        if (!request.useSshConfig) to.hostKeys.globalFiles.clear();
    }
    to.identity = identityBy(*config, request);
    return to;
}

KeepAlive keepAliveFor(const ConnectionRules& rules, const KeepAlive& usual) {
    using std::chrono::milliseconds;
    // A longer interval is never used, and may be too long to be counted in milliseconds.
    const milliseconds theirs = std::min<std::chrono::seconds>(rules.aliveInterval, std::chrono::hours(1));
    if (theirs.count() == 0) return usual;
    KeepAlive kept = usual;
    kept.interval = std::min(usual.interval, theirs);
    milliseconds patience = usual.interval * usual.missesAllowed;
    if (rules.aliveCount > 0) patience = std::min(patience, theirs * std::min(rules.aliveCount, 1000));
    kept.missesAllowed = std::max(1, static_cast<int>(patience / kept.interval));
    if (rules.aliveCount > 0) {
        const auto times = theirs * std::min(rules.aliveCount, 1000) / (kept.interval * kept.missesAllowed);
        kept.timesAtMost = std::clamp<int>(static_cast<int>(times), 1, usual.timesAtMost);
    }
    return kept;
}

SignInRequest jumpRequest(const QString& jump, const SignInRequest& target) {
    SignInRequest request;
    // ssh runs the jump through a shell, which drops the blanks around an element of the list.
    QString place = jump;
    while (place.startsWith(QLatin1Char(' ')) || place.startsWith(QLatin1Char('\t'))) place.remove(0, 1);
    while (place.endsWith(QLatin1Char(' ')) || place.endsWith(QLatin1Char('\t'))) place.chop(1);
    if (place.startsWith(QLatin1String("ssh://"))) place = place.mid(6);
    const auto at = place.lastIndexOf(QLatin1Char('@'));
    if (at >= 0) request.user = place.left(at);
    place = place.mid(at + 1);
    const auto colon = place.lastIndexOf(QLatin1Char(':'));
    const bool bareAddress = place.count(QLatin1Char(':')) > 1 && !place.startsWith(QLatin1Char('['));
    const bool hasPort = colon > place.lastIndexOf(QLatin1Char(']')) && !bareAddress;
    if (hasPort) request.port = place.mid(colon + 1).toUShort();
    request.isPortNamed = hasPort;
    request.host = hasPort ? place.left(colon) : place;
    request.host.remove(QLatin1Char('[')).remove(QLatin1Char(']'));
    request.catalogueKeys = target.catalogueKeys;
    request.knownHostsFile = target.knownHostsFile;
    request.useSshConfig = target.useSshConfig;
    request.sshConfigFile = target.sshConfigFile;
    return request;
}

}  // namespace atelier
