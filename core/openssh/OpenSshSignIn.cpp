#include "core/openssh/OpenSshSignIn.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <atomic>

#include "core/base/Clock.h"
#include "core/error/FileErrors.h"
#include "core/error/HostKeyErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/openssh/JumpHosts.h"
#include "core/openssh/MasterDialogue.h"
#include "core/openssh/MasterWords.h"
#include "core/openssh/MuxConnection.h"
#include "core/openssh/OpenSshHost.h"
#include "core/openssh/OpenSshPlace.h"
#include "core/openssh/master/RidersSilence.h"
#include "core/remote/AccountLabel.h"
#include "core/remote/NotedQuestions.h"
#include "core/remote/TimedRun.h"
#include "core/ssh/config/ConfigOfHome.h"
#include "core/ssh/hostkey/KnownHosts.h"

namespace atelier {

namespace {

QString askpassProgramOf(const OpenSshOptions& options) {
    if (!options.askpassProgram.isEmpty()) return options.askpassProgram;
    return QCoreApplication::applicationDirPath() + QStringLiteral("/atelier-askpass");
}

class OpenSshEntering {
public:
    OpenSshEntering(const SignInRequest& request, const SignInPrompts& prompts, std::stop_token stop,
                    const OpenSshOptions& options)
        : request_(request),
          prompts_(notingQuestions(prompts, hasAsked_)),
          stop_(std::move(stop)),
          options_(options) {
        if (request_.sshConfigFile.isEmpty()) request_.sshConfigFile = ofHome_.file();
    }
    OpenSshEntering(const OpenSshEntering&) = delete;
    OpenSshEntering& operator=(const OpenSshEntering&) = delete;

    Expected<std::unique_ptr<RemoteHost>> run() {
        if (!ofHome_.isMade()) return failure(error::FileUnwritable{ofHome_.place()});
        auto place = openSshPlaceOf(request_, stop_);
        if (!place) return failure(place);
        place_ = *place;
        // ssh would read a pipe or a device without end.
        if (!request_.keyFile.isEmpty() && !QFileInfo(request_.keyFile).isFile())
            return failure(error::KeyUnreadable{request_.keyFile});
        if (const auto unusable = unusableKnownHosts(place_.knownHostsFiles))
            return failure(error::KnownHostsUnreadable{place_.account.label(), *unusable, {}});
        auto hops = jumpHostsOf(request_, place_.jump, stop_);
        if (!hops) return failure(hops);
        place_.jumpHosts = *std::move(hops);
        if (options_.usesUsersMaster)
            if (auto host = rideOnMaster()) return host;
        if (prompts_.settingsIgnored && !place_.forwardings.isEmpty())
            prompts_.settingsIgnored(request_.host, place_.forwardings);
        if (prompts_.programRuns && !place_.proxyCommand.isEmpty())
            prompts_.programRuns(server(), place_.proxyCommand);
        return withGreetingRetries(
            [this] { return enter(); },
            [](const Error& error) { return error.kind() == ErrorKind::GreetingRefused; },
            options_.greetingPauses, prompts_, stop_);
    }

    /// The host over the user's own master; null where that cannot be used.
    std::unique_ptr<RemoteHost> ride() {
        if (!ofHome_.isMade() || !isUsersMasterAlive(request_, stop_)) return {};
        const auto place = openSshPlaceOf(request_, stop_);
        if (!place) return {};
        place_ = *place;
        return rideOnMaster();
    }

    /// The host over a persistent master of Atelier's own; null where that cannot be used.
    std::unique_ptr<RemoteHost> rideAt(const QString& socket, const OpenSshPlace& place) {
        place_ = place;
        return rideAt(socket, true);
    }

private:
    QString server() const { return serverLabel(place_.account.host, place_.account.port); }

    std::unique_ptr<RemoteHost> hostOver(std::shared_ptr<MuxConnection> connection, bool wasOpen,
                                         bool isPersistent, std::shared_ptr<const SilenceNote> silence = {},
                                         const QString& address = {}) const {
        const Account& account = place_.account;
        OpenSshHostOptions made{.label = accountLabel(account.user, account.host, account.port),
                                .account = account,
                                .typedHost = request_.host,
                                .practiceFolder = request_.practiceFolder,
                                .practiceInstance = request_.practiceInstance,
                                .programs = {},
                                .rshProgram = options_.rshProgram,
                                .wasOpen = wasOpen,
                                .isPersistent = isPersistent,
                                .silence = std::move(silence),
                                .keepAlive = options_.keepAlive};
        made.keepAlive.asksAgain |= hasAsked_;
        if (!address.isEmpty()) made.keepAlive.server = ServerAddress{address, account.port};
        if (!place_.proxyCommand.isEmpty()) made.programs << place_.proxyCommand;
        return std::make_unique<OpenSshHost>(std::move(connection), std::move(made));
    }

    /// A master may hold a connection that is long dead, and a ControlPath without %r may lead to one of
    /// another account. Atelier has made its own for the account by itself, whose name the server may write
    /// otherwise, as where a directory knows one person by several names.
    bool leadsToAccount(RemoteHost& host, bool isPersistent) const {
        Command who = command({QStringLiteral("id"), QStringLiteral("-un")});
        who.plainShell = true;
        const auto tell = [this](std::optional<std::chrono::seconds> waited, bool forSession) {
            if (!prompts_.showWait) return;
            prompts_.showWait(waited
                                  ? std::optional(ServerWait{.waited = *waited, .isForSession = forSession})
                                  : std::nullopt);
        };
        const auto answer = runWithin(host, who, options_.rideTimeout, tell, stop_, Silence::Counted).result;
        if (!answer || isPersistent) return answer.has_value();
        return QString::fromUtf8(answer->standardOutput).trimmed() == place_.account.user;
    }

    std::unique_ptr<RemoteHost> rideOnMaster() const {
        return place_.controlPath.isEmpty() ? nullptr : rideAt(place_.controlPath, false);
    }

    std::unique_ptr<RemoteHost> rideAt(const QString& socket, bool isPersistent) const {
        if (!isOwnSocket(socket)) return {};
        auto folder = std::make_unique<SocketFolder>();
        if (!folder->isValid()) return {};
        auto connection = std::make_shared<MuxConnection>(
            ControlSocket{socket, place_.account.host, server()}, std::move(folder), nullptr);
        if (!connection->answers(options_.rideTimeout)) return {};
        // Of the user's own master nothing tells.
        std::shared_ptr<const SilenceNote> silence;
        if (isPersistent) {
            const auto riders = std::make_shared<RidersSilence>(socket);
            silence = {riders, &riders->note()};
        }
        auto host = hostOver(std::move(connection), true, isPersistent, std::move(silence));
        return leadsToAccount(*host, isPersistent) ? std::move(host) : nullptr;
    }

    Expected<std::unique_ptr<RemoteHost>> enter() const {
        auto folder = std::make_unique<SocketFolder>();
        if (!folder->isValid())
            return failure(error::LocalPortUnavailable{0}, QStringLiteral("no folder"), true);
        const QString socket =
            options_.persistent ? options_.persistent->socket : folder->path(QStringLiteral("m"));
        auto entered = enterBy(socket, std::move(folder));
        // A master that is in the background already would stay, and nobody would know of it.
        if (!entered && options_.persistent)
            MuxConnection(ControlSocket{socket, place_.account.host, server()}, nullptr, nullptr).endMaster();
        return entered;
    }

    Expected<std::unique_ptr<RemoteHost>> enterBy(const QString& socket,
                                                  std::unique_ptr<SocketFolder> folder) const {
        // A persistent master runs in the home folder, so that it keeps no other file system busy.
        const bool stays = options_.persistent.has_value();
        auto master = std::make_unique<Master>(
            masterWords(request_, place_, socket, options_), askpassProgramOf(options_),
            stays ? QDir::homePath() : QString(), stays ? Master::Place::Background : Master::Place::Here,
            stays ? std::make_unique<MasterLogFile>(MasterLogFile::besideSocket(socket),
                                                    MasterLogFile::From::Beginning)
                  : nullptr);
        MasterDialogue dialogue(*master, request_, place_, prompts_, options_.answerTimeout, stop_);
        const auto ready = dialogue.run();
        if (stop_.stop_requested()) return failure(error::Cancelled{});
        if (!ready) return failure(ready);
        master->endSignIn();
        std::shared_ptr<const SilenceNote> silence = master->silence();
        // A persistent master is in the background at this point: whoever wants to know whether the server is
        // silent reads on what it writes.
        if (stays) silence = {std::shared_ptr<Master>(std::move(master)), silence.get()};
        auto connection = std::make_shared<MuxConnection>(
            ControlSocket{socket, place_.account.host, server()}, std::move(folder), std::move(master));
        if (!connection->isConnected()) return tl::unexpected<Error>(connection->lostError());
        if (options_.persistent && options_.persistent->opened)
            options_.persistent->opened({dialogue.hostKey(), dialogue.address(), hasAsked_});
        return hostOver(std::move(connection), false, stays, std::move(silence), dialogue.address());
    }

    ConfigOfHome ofHome_{QDir::homePath()};
    SignInRequest request_;
    SignInPrompts prompts_;
    std::stop_token stop_;
    const OpenSshOptions& options_;
    OpenSshPlace place_ = {};
    /// Whether the user had to answer something.
    std::atomic<bool> hasAsked_ = false;
};

}  // namespace

/// Those of a way that asks nothing: a wait is told all the same.
static SignInPrompts tellingWait(const SignInPrompts& prompts) {
    SignInPrompts telling;
    telling.showWait = prompts.showWait;
    return telling;
}

std::unique_ptr<RemoteHost> hostOverUsersMaster(const SignInRequest& request, const SignInPrompts& prompts,
                                                const OpenSshOptions& options, std::stop_token stop) {
    const SignInPrompts telling = tellingWait(prompts);
    return OpenSshEntering(request, telling, std::move(stop), options).ride();
}

std::unique_ptr<RemoteHost> hostOverPersistentMaster(const QString& socket, const SignInRequest& request,
                                                     const OpenSshPlace& place, const SignInPrompts& prompts,
                                                     const OpenSshOptions& options, std::stop_token stop) {
    const SignInPrompts telling = tellingWait(prompts);
    return OpenSshEntering(request, telling, std::move(stop), options).rideAt(socket, place);
}

SignIn openSshSignIn(const OpenSshOptions& options) {
    return [options](const SignInRequest& request, const SignInPrompts& prompts, std::stop_token stop) {
        return OpenSshEntering(request, prompts, std::move(stop), options).run();
    };
}

}  // namespace atelier
