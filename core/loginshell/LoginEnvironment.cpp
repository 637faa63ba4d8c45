#include "core/loginshell/LoginEnvironment.h"

#include <chrono>

#include "core/error/CommandErrors.h"
#include "core/loginshell/InTheShellItself.h"
#include "core/remote/TimedRun.h"
#include "resources/remote/loginshell.h"

namespace atelier {

namespace {

/// How much longer the second start may take: what sshd's own bash reads is in its way too, and there is no
/// third.
constexpr int patience = 2;
/// How much is told of what an account answers in place of a shell: some repeat all that they were asked.
constexpr qsizetype charactersOfAnswer = 200;

Command tellEnvironment() {
    return inTheShellItself(remote_programs::tellEnvironment);
}

Command tellEnvironmentOfSite() {
    Command tell = tellEnvironment();
    tell.before = QString::fromLatin1(remote_programs::withoutStartUpFiles);
    tell.plainShell = true;
    return tell;
}

StartLoginShell startBy(RemoteHost& host, const Command& tell) {
    return [&host, tell](const std::stop_token& stop) -> Expected<QString> {
        const auto told = host.run(tell, stop);
        if (!told) return failure(told);
        const QString file = QString::fromUtf8(told->standardOutput).trimmed();
        return told->status.code == 0 && file.startsWith(QLatin1Char('/')) ? file : QString();
    };
}

/// What to say where not even a shell without start-up files has answered.
Error nothingRuns(const RemoteHost& host, const Error& error) {
    if (error.kind() != ErrorKind::LoginShellUnusable || error.detail.isEmpty()) return error;
    if (error.detail.contains(QLatin1String("bash")) && error.detail.contains(QLatin1String("not found")))
        return {error::CommandMissing{QStringLiteral("bash")}, error.detail};
    const bool isLong = error.detail.size() > charactersOfAnswer;
    return {error::CommandsForced{host.label()},
            isLong ? error.detail.left(charactersOfAnswer) + QStringLiteral("…") : error.detail};
}

}  // namespace

StartLoginShell loginShellOf(RemoteHost& host) {
    return startBy(host, tellEnvironment());
}

Expected<LoginEnvironment> readLoginEnvironment(RemoteHost& host, const StartLoginShell& start,
                                                std::chrono::seconds limit, const RunWait& showWait,
                                                std::stop_token stop) {
    const auto [own, isLate] = doWithin<QString>(host, start, limit, showWait, stop);
    if (own) return LoginEnvironment{*own};
    if (!isLate && own.error().kind() != ErrorKind::LoginShellUnusable) return failure(own);
    const auto [site, isSiteLate] =
        doWithin<QString>(host, startBy(host, tellEnvironmentOfSite()), patience * limit, showWait, stop);
    if (!site && isSiteLate) return failure(error::LoginShellUnusable{host.label()});
    if (!site) return tl::unexpected(nothingRuns(host, site.error()));
    return LoginEnvironment{*site, LoginEnvironment::Ignored{isLate ? std::optional(limit) : std::nullopt}};
}

}  // namespace atelier
