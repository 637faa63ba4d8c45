#include "core/openssh/OpenSshPlace.h"

#include <QStandardPaths>

#include "core/base/LocalProgram.h"
#include "core/error/FileErrors.h"
#include "core/error/SshConfigErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/openssh/MuxConnection.h"
#include "core/remote/AccountLabel.h"
#include "core/remote/AccountNames.h"
#include "core/ssh/config/ConnectionRules.h"

namespace atelier {

namespace {

const QString sshProgramName = QStringLiteral("ssh");
constexpr quint16 usualPort = 22;
/// As long as the first transport waits for the configuration.
constexpr std::chrono::seconds patienceForConfig{20};
constexpr std::chrono::seconds patienceForMaster{5};

}  // namespace

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
    if (!request.keyFile.isEmpty()) options << QStringLiteral("-i") << request.keyFile;
    if (request.knownHostsFile.isEmpty()) return options;
    options << option << QStringLiteral("UserKnownHostsFile=\"%1\"").arg(request.knownHostsFile);
    if (!request.useSshConfig) options << option << QStringLiteral("GlobalKnownHostsFile=none");
    return options;
}

Expected<OpenSshPlace> openSshPlaceOf(const SignInRequest& request, const std::stop_token& stop) {
    if (const auto host = checkHostName(request.host); !host) return failure(host);
    if (const auto user = checkUserName(request.user); !user) return failure(user);
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
    const SshSettings settings = sshSettingsIn(run.answer.standardOutput);
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
    place.proxyCommand = place.jump.isEmpty() ? value("proxycommand") : QString();
    for (const QString& way : {place.jump, place.proxyCommand})
        if (!way.isEmpty()) place.account.via << way;
    place.controlPath = value("controlpath");
    place.limitsConnecting = !value("connecttimeout").isEmpty();
    return place;
}

bool hasLivingMaster(const OpenSshPlace& place, const std::stop_token& stop) {
    if (place.controlPath.isEmpty()) return false;
    const ControlSocket socket{.path = place.controlPath,
                               .host = place.account.host,
                               .server = serverLabel(place.account.host, place.account.port)};
    QStringList words = socket.words({QStringLiteral("-O"), QStringLiteral("check")});
    const QString program = words.takeFirst();
    const auto answer = runLocally(program, words, {}, patienceForMaster, stop);
    return answer && answer->exitCode == 0;
}

}  // namespace atelier
