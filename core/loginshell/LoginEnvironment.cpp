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

/// What an SFTP server is asked first, in version 3 (draft-ietf-secsh-filexfer-02, 4).
constexpr QByteArrayView sftpInit("\0\0\0\5\1\0\0\0\3", 9);

/// What it gets besides, the beginning of a longer message: an SFTP server of OpenSSH that finds the end of
/// its input at its second read ends before it has written its answer to the first (sftp_server_main in
/// sftp-server.c, whose reads have 16 KiB).
QByteArray sftpUnfinished() {
    constexpr qsizetype bytesOfReads = 65536;
    return QByteArray("\0\2\0\0", 4) + QByteArray(bytesOfReads, '\0');
}

/// Whether what answers is an SFTP server: by the version that it answers with.
bool answersAsSftp(RemoteHost& host, const std::stop_token& stop) {
    Command ask = tellEnvironmentOfSite();
    ask.answersBefore = sftpInit.toByteArray() + sftpUnfinished();
    const auto answer = host.run(ask, stop);
    if (answer) return false;
    // Its length, which is no text, and its type, SSH_FXP_VERSION.
    constexpr qsizetype typeAt = 4;
    const QString& said = answer.error().detail;
    return said.size() > typeAt && said.at(0).isNull() && said.at(1).isNull() &&
           said.at(typeAt) == QChar(0x02);
}

/// What to say where not even a shell without start-up files has answered.
Error nothingRuns(RemoteHost& host, const Error& error, const std::stop_token& stop) {
    if (error.kind() != ErrorKind::LoginShellUnusable) return error;
    if (error.detail.isEmpty())
        return answersAsSftp(host, stop) ? Error(error::TransfersOnly{host.label()}) : error;
    // As sites with a shell of their own for it write.
    if (error.detail.contains(QLatin1String("sftp connections only"), Qt::CaseInsensitive))
        return {error::TransfersOnly{host.label()}, error.detail};
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
    // sshd counts the session of the first start until its start-up files are done: there may be no other.
    const bool isRefused = !site && site.error().kind() == ErrorKind::ChannelRefused;
    if (!site && (isSiteLate || (isLate && isRefused)))
        return failure(error::LoginShellUnusable{host.label(), error::ShellTrouble::NotDone});
    if (!site) return tl::unexpected(nothingRuns(host, site.error(), stop));
    return LoginEnvironment{*site, LoginEnvironment::Ignored{isLate ? std::optional(limit) : std::nullopt}};
}

}  // namespace atelier
