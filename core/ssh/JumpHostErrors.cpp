#include "core/ssh/JumpHostErrors.h"

#include "core/error/ReachingErrors.h"
#include "core/error/SshConfigErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/signin/ConnectionLostAtSignIn.h"

namespace atelier {

namespace {

/// SSH_OPEN_CONNECT_FAILED (RFC 4254, 5.1).
constexpr int openConnectFailed = 2;

error::JumpRefusal refusalOf(int reason) {
    if (reason == StreamRefusal::prohibited) return error::JumpRefusal::Prohibited;
    return reason == openConnectFailed ? error::JumpRefusal::Unreached : error::JumpRefusal::Refused;
}

/// Names the jump host in an error of that kind; changes no other error.
template <ErrorCause Cause>
void nameHop(Error& error, const QString& hop) {
    const auto* cause = error.as<Cause>();
    if (!cause) return;
    Cause behind = *cause;
    behind.jumpHost = hop;
    error.setCause(behind);
}

}  // namespace

tl::unexpected<Error> failureOfHop(const Error& hop) {
    const auto* lost = hop.as<error::ConnectionLost>();
    if (!lost) return tl::unexpected<Error>(hop);
    return connectionLostAtSignIn(lost->host, hop.detail);
}

tl::unexpected<Error> failureAtHop(const QString& server, const QString& target, const Error& error) {
    Error told = error;
    const bool saysSo = error.hop || error.kind() == ErrorKind::JumpFailed;
    if (!saysSo && error.kind() != ErrorKind::Cancelled) told.hop = HopOnTheWay{server, target};
    return tl::unexpected<Error>(told);
}

tl::unexpected<Error> failureBehindHop(const QString& label, const Destination& there,
                                       const StreamRefusal& refusal, const Error& error) {
    const QString hop = label.section(QLatin1Char('@'), -1);
    const auto reason = refusal.reason();
    if (reason && error.kind() == ErrorKind::GreetingRefused)
        return failure(error::JumpFailed{hop, error::JumpRefused{serverLabel(there.host, there.port),
                                                                 refusalOf(reason->number), reason->words}},
                       {}, true);
    Error behind = error;
    nameHop<error::GreetingRefused>(behind, hop);
    nameHop<error::NotAnSshServer>(behind, hop);
    nameHop<error::ConnectionTimedOut>(behind, hop);
    nameHop<error::ConnectionLost>(behind, hop);
    return tl::unexpected<Error>(behind);
}

tl::unexpected<Error> failureBehindProgram(ProxyProgram& program, const Destination& there,
                                           const Error& error) {
    const auto* refused = error.as<error::GreetingRefused>();
    const auto* lost = error.as<error::ConnectionLost>();
    // Where an answer did not arrive, the program ends since it was left.
    const bool isBroken = (lost && !lost->isUndelivered) || (refused && refused->words.isEmpty());
    if (isBroken && program.endsSoon())
        return failure(error::ProxyCommandFailed{serverLabel(there.host, there.port), program.command()},
                       program.words(), true);
    Error behind = error;
    if (refused || error.kind() == ErrorKind::NotAnSshServer || error.kind() == ErrorKind::ConnectionTimedOut)
        behind.detail = program.words();
    return tl::unexpected<Error>(behind);
}

}  // namespace atelier
