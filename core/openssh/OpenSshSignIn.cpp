#include "core/openssh/OpenSshSignIn.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStandardPaths>
#include <thread>

#include "core/base/Clock.h"
#include "core/error/HostKeyErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/openssh/MasterDialogue.h"
#include "core/openssh/MuxConnection.h"
#include "core/openssh/OpenSshHost.h"
#include "core/openssh/OpenSshPlace.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/hostkey/KnownHosts.h"

namespace atelier {

namespace {

using namespace std::chrono_literals;

/// A server at the other end of the world has answered by then, also one that is busy.
constexpr std::chrono::seconds patienceForRide{10};

QString askpassProgramOf(const OpenSshOptions& options) {
    if (!options.askpassProgram.isEmpty()) return options.askpassProgram;
    return QCoreApplication::applicationDirPath() + QStringLiteral("/atelier-askpass");
}

QString setting(const char* keyword, qint64 value) {
    return QStringLiteral("%1=%2").arg(QLatin1String(keyword), QString::number(value));
}

/// The ssh that holds the connection and does nothing else: it runs no command, opens no forwardings of the
/// configuration, and logs its steps, which tell what comes of it, apart from what others say.
QStringList masterWords(const SignInRequest& request, const OpenSshPlace& place, const QString& socket,
                        const OpenSshOptions& options) {
    const bool isDirect = place.jump.isEmpty() && place.proxyCommand.isEmpty();
    const auto limit = isDirect ? options.connectTimeout : options.programTimeout;
    // ssh counts in seconds.
    const auto interval = std::max(1s, std::chrono::floor<std::chrono::seconds>(options.keepAlive.interval));
    const auto silence = options.keepAlive.interval * options.keepAlive.missesAllowed;
    QStringList settings{QStringLiteral("ControlMaster=yes"), QStringLiteral("ControlPersist=no"),
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
    QStringList words{QStandardPaths::findExecutable(QStringLiteral("ssh")), QStringLiteral("-N"),
                      QStringLiteral("-T"), QStringLiteral("-v"),
                      // Its own name for its standard output: the log is no part of its standard error then.
                      QStringLiteral("-E"), QStringLiteral("/dev/stdout"), QStringLiteral("-S"), socket};
    for (const QString& one : settings) words << QStringLiteral("-o") << one;
    return words + openSshOptions(request) + QStringList{QStringLiteral("--"), request.host};
}

class OpenSshEntering {
public:
    OpenSshEntering(const SignInRequest& request, const SignInPrompts& prompts, std::stop_token stop,
                    const OpenSshOptions& options)
        : request_(request), prompts_(prompts), stop_(std::move(stop)), options_(options) {}

    Expected<std::unique_ptr<RemoteHost>> run() {
        auto place = openSshPlaceOf(request_, stop_);
        if (!place) return failure(place);
        place_ = *place;
        // ssh would read a pipe or a device without end.
        if (!request_.keyFile.isEmpty() && !QFileInfo(request_.keyFile).isFile())
            return failure(error::KeyUnreadable{request_.keyFile});
        if (const auto unusable = unusableKnownHosts(place_.knownHostsFiles))
            return failure(error::KnownHostsUnreadable{place_.account.label(), *unusable, {}});
        if (options_.ridesOnMaster)
            if (auto host = rideOnMaster()) return host;
        if (prompts_.programRuns && !place_.proxyCommand.isEmpty())
            prompts_.programRuns(server(), place_.proxyCommand);
        auto entered = enter();
        for (const auto pause : options_.greetingPauses) {
            if (entered || entered.error().kind() != ErrorKind::GreetingRefused) break;
            if (!SystemClock().sleepFor(pause, stop_)) return failure(error::Cancelled{});
            entered = enter();
        }
        return entered;
    }

    /// Over the user's own master alone.
    std::unique_ptr<RemoteHost> ride() {
        const auto place = openSshPlaceOf(request_, stop_);
        if (!place) return {};
        place_ = *place;
        return rideOnMaster();
    }

private:
    QString server() const { return serverLabel(place_.account.host, place_.account.port); }

    std::unique_ptr<RemoteHost> hostOver(std::shared_ptr<MuxConnection> connection) const {
        const Account& account = place_.account;
        OpenSshHostOptions made{.label = accountLabel(account.user, account.host, account.port),
                                .account = account,
                                .typedHost = request_.host,
                                .practiceFolder = request_.practiceFolder,
                                .programs = {},
                                .rshProgram = options_.rshProgram};
        if (!place_.proxyCommand.isEmpty()) made.programs << place_.proxyCommand;
        return std::make_unique<OpenSshHost>(std::move(connection), std::move(made));
    }

    /// A ControlPath without %r may lead to a connection of another account, and a master may hold one that
    /// is long dead.
    bool isAccountsOwn(RemoteHost& host) const {
        std::stop_source over;
        const std::stop_callback onStop(stop_, [&over] { over.request_stop(); });
        const std::jthread limit([&over](const std::stop_token& done) {
            if (SystemClock().sleepFor(patienceForRide, done)) over.request_stop();
        });
        Command who = command({QStringLiteral("id"), QStringLiteral("-un")});
        who.plainShell = true;
        const auto answer = host.run(who, over.get_token());
        return answer && QString::fromUtf8(answer->standardOutput).trimmed() == place_.account.user;
    }

    std::unique_ptr<RemoteHost> rideOnMaster() const {
        if (place_.controlPath.isEmpty() || !isOwnSocket(place_.controlPath)) return {};
        auto folder = std::make_unique<SocketFolder>();
        if (!folder->isValid()) return {};
        auto connection = std::make_shared<MuxConnection>(
            ControlSocket{place_.controlPath, place_.account.host, server()}, std::move(folder), nullptr);
        if (!connection->answers()) return {};
        auto host = hostOver(std::move(connection));
        return isAccountsOwn(*host) ? std::move(host) : nullptr;
    }

    Expected<std::unique_ptr<RemoteHost>> enter() const {
        auto folder = std::make_unique<SocketFolder>();
        if (!folder->isValid())
            return failure(error::LocalPortUnavailable{0}, QStringLiteral("no folder"), true);
        const QString socket = folder->path(QStringLiteral("m"));
        auto master = std::make_unique<Master>(masterWords(request_, place_, socket, options_),
                                               askpassProgramOf(options_));
        const auto ready =
            MasterDialogue(*master, request_, place_, prompts_, options_.answerTimeout, stop_).run();
        if (stop_.stop_requested()) return failure(error::Cancelled{});
        if (!ready) return failure(ready);
        master->settle();
        auto connection = std::make_shared<MuxConnection>(
            ControlSocket{socket, place_.account.host, server()}, std::move(folder), std::move(master));
        if (!connection->isConnected()) return tl::unexpected<Error>(connection->lostError());
        return hostOver(std::move(connection));
    }

    const SignInRequest& request_;
    const SignInPrompts& prompts_;
    std::stop_token stop_;
    const OpenSshOptions& options_;
    OpenSshPlace place_ = {};
};

}  // namespace

Expected<std::unique_ptr<RemoteHost>> openSshSignIn(const SignInRequest& request,
                                                    const SignInPrompts& prompts, std::stop_token stop) {
    const OpenSshOptions usual;
    return OpenSshEntering(request, prompts, std::move(stop), usual).run();
}

std::unique_ptr<RemoteHost> overUsersMaster(const SignInRequest& request, const OpenSshOptions& options,
                                            std::stop_token stop) {
    if (!answersMaster(request, stop)) return {};
    const SignInPrompts nobody;
    return OpenSshEntering(request, nobody, std::move(stop), options).ride();
}

SignIn openSshSignInWith(const OpenSshOptions& options) {
    return [options](const SignInRequest& request, const SignInPrompts& prompts, std::stop_token stop) {
        return OpenSshEntering(request, prompts, std::move(stop), options).run();
    };
}

}  // namespace atelier
