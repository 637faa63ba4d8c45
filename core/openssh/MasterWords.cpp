#include "core/openssh/MasterWords.h"

#include <QStandardPaths>
#include <algorithm>
#include <chrono>

#include "core/openssh/master/MasterLogFile.h"
#include "core/openssh/master/SilenceNote.h"

namespace atelier {

namespace {

using namespace std::chrono_literals;

QString setting(const char* keyword, qint64 value) {
    return QStringLiteral("%1=%2").arg(QLatin1String(keyword), QString::number(value));
}

}  // namespace

QStringList masterWords(const SignInRequest& request, const OpenSshPlace& place, const QString& socket,
                        const OpenSshOptions& options) {
    const bool isDirect = place.jump.isEmpty() && place.proxyCommand.isEmpty();
    const auto limit = isDirect ? options.connectTimeout : options.programTimeout;
    // ssh counts in seconds.
    const auto interval = std::max(1s, std::chrono::floor<std::chrono::seconds>(options.keepAlive.interval));
    // All that ssh itself can do is count; what is found out besides ends it sooner (SilenceWatch).
    const auto silence =
        options.keepAlive.interval * options.keepAlive.missesAllowed * options.keepAlive.timesUntried;
    // The socket that it listens at is what makes such a master go into the background, so that there is none
    // which nobody could reach.
    const auto& lasting = options.persistent;
    QStringList settings{
        QStringLiteral("ControlMaster=yes"),
        lasting ? setting("ControlPersist", lasting->idle.count()) : QStringLiteral("ControlPersist=no"),
        QStringLiteral("ClearAllForwardings=yes"), QStringLiteral("ExitOnForwardFailure=no"),
        QStringLiteral("FingerprintHash=sha256"), QStringLiteral("RemoteCommand=none"),
        QStringLiteral("RequestTTY=no"), QStringLiteral("VisualHostKey=no"),
        // Only keys that somebody has accepted are believed and kept.
        QStringLiteral("UpdateHostKeys=no"), QStringLiteral("VerifyHostKeyDNS=no"),
        setting("ServerAliveInterval", interval.count()),
        setting("ServerAliveCountMax", std::max<qint64>(1, silence / interval))};
    // With "no", ssh would go on where a key has changed; what the configuration accepts by itself is
    // accepted in the dialogue.
    if (place.unknown != HostKeyRules::Unknown::Refuse)
        settings << QStringLiteral("StrictHostKeyChecking=ask");
    if (options.withKerberos) settings << QStringLiteral("GSSAPIAuthentication=yes");
    if (!place.limitsConnecting) settings << setting("ConnectTimeout", limit.count());
    if (const QString noting = SilenceNote::setting(); !noting.isEmpty()) settings << noting;
    // Its own name for its standard output: the log is no part of its standard error then.
    const QString log = lasting ? MasterLogFile::besideSocket(lasting->socket) : QStringLiteral("/dev/fd/1");
    QStringList words{QStandardPaths::findExecutable(QStringLiteral("ssh")),
                      QStringLiteral("-N"),
                      QStringLiteral("-T"),
                      QStringLiteral("-v"),
                      QStringLiteral("-E"),
                      log,
                      QStringLiteral("-S"),
                      socket};
    for (const QString& one : settings) words << QStringLiteral("-o") << one;
    return words + openSshOptions(request) + QStringList{QStringLiteral("--"), request.host};
}

}  // namespace atelier
