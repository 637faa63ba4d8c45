#include "core/loginshell/LoginEnvironment.h"

#include <chrono>
#include <future>

#include "core/error/CommandErrors.h"
#include "resources/remote/loginshell.h"

namespace atelier {

namespace {

/// How much longer the second start may take: what sshd's own bash reads is in its way too, and there is no
/// third.
constexpr int patience = 4;

/// `eval TEXT`, so that the shell that has read the start-up files runs it itself.
Command inTheShellItself(const QString& program) {
    return command({QStringLiteral("eval"), program});
}

Command tellEnvironment() {
    return inTheShellItself(QString::fromLatin1(remote_programs::tellEnvironment));
}

Command tellEnvironmentOfSite() {
    Command tell = tellEnvironment();
    tell.before = QString::fromLatin1(remote_programs::withoutStartUpFiles);
    tell.plainShell = true;
    return tell;
}

/// What came of a command that was given some time.
struct Timed {
    Expected<CommandResult> result;
    bool late = false;
};

/// From then on the wait is told, as that for a server's answer is.
constexpr std::chrono::seconds unnoticed{3};

Timed runWithin(RemoteHost& host, const Command& command, std::chrono::seconds limit,
                const StartUpWait& showWait, const std::stop_token& stop) {
    std::stop_source either;
    const std::stop_callback onStop(stop, [&either] { either.request_stop(); });
    // The caller's own thread waits, since it is the one in which the user is told.
    auto run = std::async(std::launch::async, [&] { return host.run(command, either.get_token()); });
    const auto begun = std::chrono::steady_clock::now();
    bool late = false;
    bool told = false;
    while (run.wait_for(std::chrono::seconds(1)) != std::future_status::ready) {
        const auto waited = std::chrono::steady_clock::now() - begun;
        late = late || waited >= limit;
        if (late) either.request_stop();
        if (waited < unnoticed || !showWait) continue;
        showWait(std::chrono::duration_cast<std::chrono::seconds>(waited));
        told = true;
    }
    if (told) showWait(std::nullopt);
    return {run.get(), late && !stop.stop_requested()};
}

/// The file that an answer names; empty if none could be written.
QString fileIn(const CommandResult& result) {
    const QString file = QString::fromUtf8(result.standardOutput).trimmed();
    return result.status.code == 0 && file.startsWith(QLatin1Char('/')) ? file : QString();
}

/// What to say where not even a shell without start-up files has answered.
Error nothingRuns(const RemoteHost& host, const Error& error) {
    if (error.kind() != ErrorKind::LoginShellUnusable || error.detail.isEmpty()) return error;
    if (error.detail.contains(QLatin1String("bash")) && error.detail.contains(QLatin1String("not found")))
        return {error::CommandMissing{QStringLiteral("bash")}, error.detail};
    return {error::CommandsForced{host.label()}, error.detail};
}

}  // namespace

Expected<LoginEnvironment> readLoginEnvironment(RemoteHost& host, std::chrono::seconds limit,
                                                const StartUpWait& showWait, std::stop_token stop) {
    const auto [own, isLate] = runWithin(host, tellEnvironment(), limit, showWait, stop);
    if (own) return LoginEnvironment{fileIn(*own)};
    if (!isLate && own.error().kind() != ErrorKind::LoginShellUnusable) return failure(own);
    const auto [site, isSiteLate] =
        runWithin(host, tellEnvironmentOfSite(), patience * limit, showWait, stop);
    if (!site && isSiteLate) return failure(error::LoginShellUnusable{host.label()});
    if (!site) return tl::unexpected(nothingRuns(host, site.error()));
    return LoginEnvironment{fileIn(*site),
                            LoginEnvironment::PassedOver{isLate ? std::optional(limit) : std::nullopt}};
}

}  // namespace atelier
