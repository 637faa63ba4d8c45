#include "core/ssh/SshSignIn.h"

#include <sys/socket.h>

#include <algorithm>
#include <optional>

#include "core/base/Clock.h"
#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/remote/NotedQuestions.h"
#include "core/ssh/JumpHostErrors.h"
#include "core/ssh/SshHost.h"
#include "core/ssh/config/IgnoredKeywords.h"
#include "core/ssh/hostkey/HostKey.h"
#include "core/ssh/signin/Authentication.h"
#include "core/ssh/signin/ConnectionLostAtSignIn.h"
#include "core/ssh/signin/Destination.h"
#include "core/ssh/signin/Handshake.h"
#include "core/ssh/signin/ProgramDialogue.h"
#include "core/ssh/signin/ProxyProgram.h"
#include "core/ssh/signin/TcpConnect.h"
#include "core/ssh/tunnel/StreamRefusal.h"

namespace atelier {

namespace {

/// How long the server may take: what the ssh configuration says comes first.
std::chrono::milliseconds connectTimeout(const Destination& to, const SshHostOptions& options) {
    const auto configured = to.connection.connectTimeout;
    if (configured.count() > 0) return configured;
    return to.proxyCommand.isEmpty() ? options.connectTimeout : options.programTimeout;
}

Expected<SshSession> signInOver(TcpConnection way, const Destination& to, const SignInRequest& request,
                                const SignInPrompts& prompts, const std::stop_token& stop,
                                const SshHostOptions& options, const QString& onTheWayTo) {
    const int fd = way.socket.get();
    // libssh's blocking calls end at once when their connection does.
    const std::stop_callback onStop(stop, [fd] { ::shutdown(fd, SHUT_RDWR); });
    const HostKeyPlace place{.account = to.identity.account,
                             .asked = request.host,
                             .address = way.address,
                             .onTheWayTo = onTheWayTo};
    const QList<SiteHostKeys> published = QList<SiteHostKeys>{request.siteKeys} + request.catalogueKeys;
    const auto algorithms = hostKeyAlgorithmsFor(place, to.hostKeys, published, stop);
    if (!algorithms) return failure(algorithms);
    auto session = shakeHands(std::move(way.socket), to, *algorithms, connectTimeout(to, options), stop);
    if (!session) return failure(session);
    const auto key = hostKeyOf(session->handle.get());
    if (!key) return connectionLostAtSignIn(serverLabel(to.host, to.port));
    if (const auto checked = checkHostKey(*key, place, to.hostKeys, published, prompts, stop); !checked)
        return failure(checked);
    if (const auto fine = restrictUserKeys(session->handle.get(), to); !fine) return failure(fine);
    Authentication authentication(session->handle.get(), to.identity, prompts, options.answers, stop);
    if (const auto done = authentication.run(); !done) return failure(done);
    return session;
}

/// The most jump hosts: a configuration may lead a jump host through itself.
constexpr int jumpsAllowed = 8;

/// One sign-in with all that leads to it.
class SigningIn {
public:
    SigningIn(const SignInPrompts& prompts, std::stop_token stop, SshHostOptions options)
        : prompts_(notingQuestions(prompts, hasAsked_)),
          stop_(std::move(stop)),
          options_(std::move(options)) {}
    SigningIn(const SigningIn&) = delete;
    SigningIn& operator=(const SigningIn&) = delete;

    struct Reached {
        std::unique_ptr<SshHost> host;
        Account account;
    };

    Expected<Reached> to(Destination destination, const SignInRequest& request, int jumps) {
        std::unique_ptr<SshHost> via;
        Account& account = destination.identity.account;
        if (jumps == 0) target_ = account.label();
        QStringList ignored = destination.ignored;
        // ssh opens none of those of a jump host either (ssh(1), -W).
        if (jumps > 0) ignored.removeIf(isForwarding);
        if (prompts_.settingsIgnored && !ignored.isEmpty()) prompts_.settingsIgnored(request.host, ignored);
        if (!destination.jumps.isEmpty()) {
            auto hop = jumpFor(destination, request, jumps);
            if (!hop) return failure(hop);
            via = std::move(hop->host);
            account.via = hop->account.via + QStringList{hop->account.place()};
        }
        if (!destination.proxyCommand.isEmpty()) account.via << destination.proxyCommand;
        auto entered = withGreetingRetries(
            [&] { return enter(destination, request, via.get(), jumps == 0 ? QString() : target_); },
            [&](const Error& error) { return mayTakeLater(error, destination); }, options_.greetingPauses,
            prompts_, stop_);
        if (!entered) return failure(entered);
        SshHostOptions options = options_;
        options.host = serverLabel(destination.host, destination.port);
        options.account = account;
        options.typedHost = request.host;
        options.practiceFolder = request.practiceFolder;
        options.practiceInstance = request.practiceInstance;
        options.keepAlive = keepAliveFor(destination.connection, options_.keepAlive);
        options.keepAlive.asksAgain = hasAsked_;
        if (!entered->address.isEmpty())
            options.keepAlive.server = ServerAddress{entered->address, destination.port};
        options.label = accountLabel(account.user, destination.host, destination.port);
        return Reached{std::make_unique<SshHost>(std::move(entered->session), options, std::move(via),
                                                 std::move(entered->program)),
                       account};
    }

private:
    struct Entered {
        SshSession session;
        std::unique_ptr<ProxyProgram> program;
        /// Where the server was reached; empty behind a jump host or a program.
        QString address;
    };

    /// One try to get to a server and in.
    Expected<Entered> enter(const Destination& destination, const SignInRequest& request, SshHost* via,
                            const QString& onTheWayTo) const {
        const auto refusal = std::make_shared<StreamRefusal>();
        auto way = wayTo(destination, via, refusal);
        if (!way) return failure(way);
        const QString address = way->connection.address;
        SshHostOptions options = options_;
        if (way->program)
            options.answers.unacknowledged = [program = way->program.get()] {
                return program->unacknowledgedBytes();
            };
        auto session = signInOver(std::move(way->connection), destination, request, prompts_, stop_, options,
                                  onTheWayTo);
        if (!session && way->program)
            return failureBehindProgram(*way->program, destination, session.error());
        if (!session && via) return failureBehindHop(via->label(), destination, *refusal, session.error());
        if (!session) return failure(session);
        return Entered{std::move(*session), std::move(way->program), address};
    }

    /// Whether a server that hung up before its greeting may take the next connection: one that has too many
    /// at once does (MaxStartups). A program of the user's is not run again unasked.
    static bool mayTakeLater(const Error& error, const Destination& destination) {
        return error.kind() == ErrorKind::GreetingRefused && destination.proxyCommand.isEmpty();
    }

    struct Way {
        TcpConnection connection;
        std::unique_ptr<ProxyProgram> program = {};
    };

    Expected<Way> wayTo(const Destination& destination, SshHost* via,
                        const std::shared_ptr<StreamRefusal>& refusal) const {
        if (!via && !destination.proxyCommand.isEmpty()) return wayThroughProgram(destination);
        if (!via)
            return connectTcp(destination.host, destination.port, destination.connection,
                              connectTimeout(destination, options_), stop_)
                .map([](TcpConnection connection) { return Way{std::move(connection)}; });
        auto stream = via->openStream(destination.host, destination.port, refusal);
        if (!stream) return failureOfHop(stream.error());
        return Way{{std::move(*stream), {}}};
    }

    Expected<Way> wayThroughProgram(const Destination& destination) const {
        const QString server = serverLabel(destination.host, destination.port);
        if (prompts_.programRuns) prompts_.programRuns(server, destination.proxyCommand);
        auto started = ProxyProgram::start(destination.proxyCommand, server);
        if (!started) return failure(started);
        const auto there = awaitServerThrough(*started->program, started->socket.get(), destination,
                                              connectTimeout(destination, options_), prompts_, stop_);
        if (!there) return failureBehindProgram(*started->program, destination, there.error());
        return Way{{std::move(started->socket), {}}, std::move(started->program)};
    }

    /// As ssh(1) does: the last hop is reached through those before it.
    Expected<Reached> jumpFor(const Destination& destination, const SignInRequest& request, int jumps) {
        QStringList hops = destination.jumps;
        const SignInRequest hop = jumpRequest(hops.takeLast(), request);
        if (jumps >= jumpsAllowed) return failure(error::JumpFailed{serverLabel(hop.host, hop.port)});
        auto there = destinationOf(hop, stop_);
        if (!there) return failure(there);
        if (!hops.isEmpty()) {
            there->jumps = hops;
            there->proxyCommand.clear();
        }
        const QString server = serverLabel(there->host, there->port);
        auto reached = to(*std::move(there), hop, jumps + 1);
        if (!reached) return failureAtHop(server, target_, reached.error());
        return reached;
    }

    SignInPrompts prompts_;
    std::stop_token stop_;
    SshHostOptions options_;
    /// Whether the user had to answer something, for the server or on the way to it.
    std::atomic<bool> hasAsked_ = false;
    /// The label of the target, for the user.
    QString target_;
};

Expected<std::unique_ptr<RemoteHost>> signInWithOptions(const SignInRequest& request,
                                                        const SignInPrompts& prompts,
                                                        const std::stop_token& stop,
                                                        const SshHostOptions& options) {
    const auto destination = destinationOf(request, stop);
    if (!destination) return failure(destination);
    auto reached = SigningIn(prompts, stop, options).to(*destination, request, 0);
    if (!reached) return failure(reached);
    return std::unique_ptr<RemoteHost>(std::move(reached->host));
}

}  // namespace

Expected<std::unique_ptr<RemoteHost>> signIn(const SignInRequest& request, const SignInPrompts& prompts,
                                             std::stop_token stop) {
    return signInWithOptions(request, prompts, stop, {});
}

SignIn signInWith(const SshHostOptions& options) {
    return [options](const SignInRequest& request, const SignInPrompts& prompts, std::stop_token stop) {
        return signInWithOptions(request, prompts, stop, options);
    };
}

}  // namespace atelier
