#include "core/ssh/SshSignIn.h"

#include <sys/socket.h>

#include <algorithm>
#include <optional>

#include "core/error/ReachingErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/SshHost.h"
#include "core/ssh/hostkey/HostKey.h"
#include "core/ssh/signin/Authentication.h"
#include "core/ssh/signin/CutOff.h"
#include "core/ssh/signin/Destination.h"
#include "core/ssh/signin/Handshake.h"
#include "core/ssh/signin/TcpConnect.h"
#include "core/ssh/tunnel/StreamRefusal.h"

namespace atelier {

namespace {

/// How long the server may take: what the ssh configuration says comes first.
std::chrono::milliseconds connectTimeout(const Destination& to, const SshHostOptions& options) {
    const auto configured = to.connection.connectTimeout;
    return configured.count() > 0 ? std::chrono::milliseconds(configured) : options.connectTimeout;
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
    if (!key) return cutOffWhileEntering(serverLabel(to.host, to.port));
    if (const auto checked = checkHostKey(*key, place, to.hostKeys, published, prompts, stop); !checked)
        return failure(checked);
    if (const auto fine = restrictUserKeys(session->handle.get(), to); !fine) return failure(fine);
    Authentication authentication(session->handle.get(), to.identity, prompts, options.answers, stop);
    if (const auto done = authentication.run(); !done) return failure(done);
    return session;
}

/// The most jump hosts: a configuration may lead a jump host through itself.
constexpr int jumpsAllowed = 8;

/// SSH_OPEN_ADMINISTRATIVELY_PROHIBITED and SSH_OPEN_CONNECT_FAILED (RFC 4254, 5.1).
constexpr int openProhibited = 1;
constexpr int openConnectFailed = 2;

/// One sign-in with all that leads to it.
class SigningIn {
public:
    SigningIn(const SignInPrompts& prompts, std::stop_token stop, SshHostOptions options)
        : prompts_(prompts), stop_(std::move(stop)), options_(std::move(options)) {}

    struct Reached {
        std::unique_ptr<SshHost> host;
        Account account;
    };

    Expected<Reached> to(Destination destination, const SignInRequest& request, int jumps) {
        std::unique_ptr<SshHost> via;
        Account& account = destination.identity.account;
        if (jumps == 0) target_ = account.label();
        if (!destination.jumps.isEmpty()) {
            auto hop = jumpFor(destination, request, jumps);
            if (!hop) return failure(hop);
            via = std::move(hop->host);
            account.via = hop->account.via + QStringList{hop->account.place()};
        }
        const auto refusal = std::make_shared<StreamRefusal>();
        auto way = wayTo(destination, via.get(), refusal);
        if (!way) return failure(way);
        auto session = signInOver(std::move(*way), destination, request, prompts_, stop_, options_,
                                  jumps == 0 ? QString() : target_);
        if (!session) return failureBehind(via.get(), destination, *refusal, session.error());
        SshHostOptions options = options_;
        options.host = serverLabel(destination.host, destination.port);
        options.account = account;
        options.typedHost = request.host;
        options.practiceFolder = request.practiceFolder;
        options.keepAlive = keepAliveFor(destination.connection, options_.keepAlive);
        options.label = accountLabel(account.user, destination.host, destination.port);
        return Reached{std::make_unique<SshHost>(std::move(*session), options, std::move(via)), account};
    }

private:
    Expected<TcpConnection> wayTo(const Destination& destination, SshHost* via,
                                  const std::shared_ptr<StreamRefusal>& refusal) const {
        if (!via)
            return connectTcp(destination.host, destination.port, destination.connection,
                              connectTimeout(destination, options_), stop_);
        auto stream = via->openStream(destination.host, destination.port, refusal);
        if (!stream) return failureOf(stream.error());
        return TcpConnection{std::move(*stream), {}};
    }

    /// As ssh(1) does: the last hop is reached through those before it.
    Expected<Reached> jumpFor(const Destination& destination, const SignInRequest& request, int jumps) {
        QStringList hops = destination.jumps;
        const SignInRequest hop = jumpRequest(hops.takeLast(), request);
        if (jumps >= jumpsAllowed) return failure(error::JumpFailed{serverLabel(hop.host, hop.port)});
        auto there = destinationOf(hop, stop_);
        if (!there) return failure(there);
        if (!hops.isEmpty()) there->jumps = hops;
        return to(*there, hop, jumps + 1);
    }

    /// A jump host whose connection is lost was lost before the user was signed in at the target.
    static tl::unexpected<Error> failureOf(const Error& hop) {
        const auto* lost = hop.as<error::ConnectionLost>();
        if (!lost) return tl::unexpected<Error>(hop);
        return cutOffWhileEntering(lost->host, hop.detail);
    }

    /// What looks like a server that hangs up without a word may be a hop that does not get there; and of a
    /// server behind a hop, nothing is known from here.
    static tl::unexpected<Error> failureBehind(const SshHost* via, const Destination& there,
                                               const StreamRefusal& refusal, const Error& error) {
        if (!via) return tl::unexpected<Error>(error);
        const QString hop = via->label().section(QLatin1Char('@'), -1);
        const auto reason = refusal.reason();
        if (reason && error.kind() == ErrorKind::NotAnSshServer)
            return failure(
                error::JumpFailed{hop, error::JumpRefused{serverLabel(there.host, there.port),
                                                          refusalOf(reason->number), reason->words}},
                {}, true);
        Error behind = error;
        nameHop<error::NotAnSshServer>(behind, hop);
        nameHop<error::ConnectionTimedOut>(behind, hop);
        nameHop<error::ConnectionLost>(behind, hop);
        return tl::unexpected<Error>(behind);
    }

    /// Names the jump host in an error of that kind; changes no other error.
    template <ErrorCause Cause>
    static void nameHop(Error& error, const QString& hop) {
        const auto* cause = error.as<Cause>();
        if (!cause) return;
        Cause behind = *cause;
        behind.jumpHost = hop;
        error.setCause(behind);
    }

    static error::JumpRefusal refusalOf(int reason) {
        if (reason == openProhibited) return error::JumpRefusal::Prohibited;
        return reason == openConnectFailed ? error::JumpRefusal::Unreached : error::JumpRefusal::Refused;
    }

    const SignInPrompts& prompts_;
    std::stop_token stop_;
    SshHostOptions options_;
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
