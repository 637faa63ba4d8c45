#include "core/openssh/OpenSshPlace.h"

#include <QDir>
#include <QStandardPaths>

#include "core/base/LocalProgram.h"
#include "core/error/FileErrors.h"
#include "core/error/SshConfigErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/remote/AccountNames.h"
#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/config/IgnoredKeywords.h"
#include "core/ssh/config/SshTokens.h"

namespace atelier {

namespace {

const QString sshProgramName = QStringLiteral("ssh");
constexpr quint16 usualPort = 22;
/// As long as the first transport waits for the configuration.
constexpr std::chrono::seconds patienceForConfig{20};
constexpr std::chrono::seconds patienceForMaster{5};

/// What ssh runs, since `ssh -G` does not replace these (expand_proxy_command in OpenSSH's sshconnect.c); as
/// it is written where other tokens are in it.
QString withTokens(const QString& command, const QString& typed, const Account& account) {
    const SshTokens tokens{
        {u'h', account.host}, {u'n', typed}, {u'p', QString::number(account.port)}, {u'r', account.user}};
    return percentExpanded(command, tokens).value_or(command);
}

/// As ssh -G writes it: "accept-new", or the words of a switch, or "ask".
HostKeyRules::Unknown strictnessOf(const QString& value) {
    if (value == QLatin1String("true") || value == QLatin1String("yes")) return HostKeyRules::Unknown::Refuse;
    const bool accepts = value == QLatin1String("false") || value == QLatin1String("no") ||
                         value == QLatin1String("off") || value == QLatin1String("accept-new");
    return accepts ? HostKeyRules::Unknown::Accept : HostKeyRules::Unknown::Ask;
}

/// A path in which ssh is to find no tokens (ssh_config(5), "TOKENS").
QString withoutTokens(const QString& path) {
    return QString(path).replace(QLatin1Char('%'), QLatin1String("%%"));
}

/// What `ssh -G` prints for a request.
Expected<QByteArray> askedSsh(const SignInRequest& request, const std::stop_token& stop) {
    if (QStandardPaths::findExecutable(sshProgramName).isEmpty())
        return failure(error::ProgramMissing{sshProgramName, QStringLiteral("openssh-client")});
    const QStringList words = QStringList{QStringLiteral("-G")} + openSshOptions(request) +
                              QStringList{QStringLiteral("--"), request.host};
    const LocalRun run = runToItsEnd(sshProgramName, words, {}, patienceForConfig, stop);
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (run.end == LocalRun::End::TimedOut)
        return failure(error::SshConfigSlow{.host = request.host, .seconds = patienceForConfig.count()}, {},
                       true);
    if (run.end != LocalRun::End::Ended || run.answer.exitCode != 0)
        return failure(error::SshConfigUnusable{request.host},
                       QString::fromUtf8(run.answer.standardError).trimmed());
    return run.answer.standardOutput;
}

}  // namespace

QString expandedHome(const QString& path) {
    return path.startsWith(QLatin1String("~/")) ? QDir::homePath() + path.mid(1) : path;
}

QStringList openSshOptions(const SignInRequest& request) {
    const QString option = QStringLiteral("-o");
    QStringList options;
    if (!request.useSshConfig)
        options << QStringLiteral("-F") << QStringLiteral("none");
    else if (!request.sshConfigFile.isEmpty())
        options << QStringLiteral("-F") << request.sshConfigFile;
    if (request.isPortNamed || request.port != usualPort)
        options << QStringLiteral("-p") << QString::number(request.port);
    if (!request.user.isEmpty()) options << QStringLiteral("-l") << request.user;
    if (!request.keyFile.isEmpty()) options << QStringLiteral("-i") << withoutTokens(request.keyFile);
    if (request.knownHostsFile.isEmpty()) return options;
    options << option
            << QStringLiteral("UserKnownHostsFile=\"%1\"").arg(withoutTokens(request.knownHostsFile));
    if (!request.useSshConfig) options << option << QStringLiteral("GlobalKnownHostsFile=none");
    return options;
}

Expected<OpenSshPlace> openSshPlaceOf(const SignInRequest& request, const std::stop_token& stop) {
    if (const auto host = checkHostName(request.host); !host) return failure(host);
    if (const auto user = checkUserName(request.user); !user) return failure(user);
    const auto answer = askedSsh(request, stop);
    if (!answer) return failure(answer);
    const SshSettings settings = sshSettingsIn(*answer);
    const auto value = [&settings](const char* keyword) {
        const QString text = settings.value(QLatin1String(keyword));
        return isAbsent(text) ? QString() : text;
    };
    OpenSshPlace place;
    place.account = {.user = settings.value(QStringLiteral("user")),
                     .host = settings.value(QStringLiteral("hostname")),
                     .port = settings.value(QStringLiteral("port")).toUShort(),
                     .alias = settings.value(QStringLiteral("hostkeyalias"))};
    if (const auto host = checkHostName(place.account.host); !host) return failure(host);
    if (const auto user = checkUserName(place.account.user); !user) return failure(user);
    place.jump = value("proxyjump");
    if (place.jump.isEmpty())
        place.proxyCommand = withTokens(value("proxycommand"), request.host, place.account);
    for (const QString& file : settings.values(QStringLiteral("identityfile")))
        place.identityFiles << expandedHome(file);
    for (const QString& way : {place.jump, place.proxyCommand})
        if (!way.isEmpty()) place.account.via << way;
    place.controlPath = value("controlpath");
    place.revokedKeysFile = expandedHome(value("revokedhostkeys"));
    place.strictness = settings.value(QStringLiteral("stricthostkeychecking"));
    place.unknown = strictnessOf(place.strictness);
    place.believesDns = isYes(settings, "verifyhostkeydns");
    for (const char* keyword : {"userknownhostsfile", "globalknownhostsfile"})
        for (const QString& file : value(keyword).split(QLatin1Char(' '), Qt::SkipEmptyParts))
            place.knownHostsFiles << expandedHome(file);
    if (!request.knownHostsFile.isEmpty()) place.knownHostsFiles.prepend(request.knownHostsFile);
    place.forwardings = forwardingsIn(settings);
    place.limitsConnecting = !value("connecttimeout").isEmpty();
    return place;
}

bool isUsersMasterAlive(const SignInRequest& request, const std::stop_token& stop) {
    if (!checkHostName(request.host) || !checkUserName(request.user)) return false;
    if (QStandardPaths::findExecutable(sshProgramName).isEmpty()) return false;
    const QStringList words = QStringList{QStringLiteral("-O"), QStringLiteral("check")} +
                              openSshOptions(request) + QStringList{QStringLiteral("--"), request.host};
    const auto answer = runLocally(sshProgramName, words, {}, patienceForMaster, stop);
    return answer && answer->exitCode == 0;
}

}  // namespace atelier
