#include "core/ssh/SshHost.h"

#include <fcntl.h>
#include <sys/socket.h>

#include <array>

#include "core/base/RandomWord.h"
#include "core/error/ReachingErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/command/LoginShell.h"
#include "core/ssh/command/RunProgram.h"
#include "core/ssh/rsync/RsyncBridge.h"
#include "core/ssh/session/SessionThread.h"
#include "core/ssh/signin/ProxyProgram.h"
#include "core/ssh/tunnel/ForwardChannel.h"
#include "core/ssh/tunnel/SshTunnel.h"

namespace atelier {

SshHost::SshHost(SshSession session, SshHostOptions options, std::unique_ptr<RemoteHost> via,
                 std::unique_ptr<ProxyProgram> program)
    : options_(std::move(options)),
      via_(std::move(via)),
      program_(std::move(program)),
      thread_(std::make_shared<SessionThread>(std::move(session), options_.host, options_.keepAlive)),
      bridge_(std::make_unique<RsyncBridge>(*this, options_.rshProgram)) {}

SshHost::~SshHost() {
    thread_->shutDown();
    bridge_.reset();
}

QString SshHost::identity() const {
    return accountIdentity(options_.label, options_.account, options_.practiceFolder,
                           options_.practiceInstance);
}

HostCapabilities SshHost::capabilities() const {
    return {.concurrentCommands = thread_->sessionCap(),
            .openCommands = thread_->sessionsTaken(),
            .tunnels = true,
            .terminals = true,
            .roundTrip = thread_->roundTrip()};
}

bool SshHost::isConnected() const {
    return thread_->isConnected();
}

std::chrono::milliseconds SshHost::silentFor() const {
    return thread_->silentFor();
}

ShellRequest SshHost::newRequest() const {
    return {.line = {},
            .marker = randomWord(),
            .host = options_.host,
            .account = options_.account,
            .typedHost = options_.typedHost,
            .startTimeout = options_.startTimeout};
}

Expected<ExitStatus> SshHost::execute(const Command& command, const Streams& streams, std::stop_token stop) {
    ShellRequest request = newRequest();
    request.line = loginShellLine(command, request.marker);
    return runProgram(thread_, request, command.answersBefore + command.standardInput, streams, stop);
}

Expected<ExitStatus> SshHost::executeInTerminal(const Command& command, TerminalSize size,
                                                const Streams& streams, std::stop_token stop) {
    ShellRequest request = newRequest();
    request.terminal = size;
    request.line = terminalLine(command, request.marker);
    request.lineWithoutPty = scriptTerminalLine(command, size, request.marker);
    return runProgram(thread_, request, command.answersBefore + command.standardInput, streams, stop);
}

Expected<std::unique_ptr<Tunnel>> SshHost::openTunnel(const QString& host, quint16 port) {
    return SshTunnel::open(thread_, host, port);
}

Expected<std::unique_ptr<Tunnel>> SshHost::reopenTunnel(quint16 localPort, const QString& host,
                                                        quint16 port) {
    auto tunnel = SshTunnel::open(thread_, host, port, localPort);
    return tunnel || !isConnected() ? std::move(tunnel) : openTunnel(host, port);
}

Expected<OwnedFd> SshHost::openStream(const QString& host, quint16 port,
                                      const std::shared_ptr<StreamRefusal>& refusal) {
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()) != 0)
        return failure(error::LocalPortUnavailable{0}, {}, true);
    OwnedFd ours(ends[0]);
    ::fcntl(ours.get(), F_SETFD, FD_CLOEXEC);
    thread_->post([host, port, refusal, theirs = ends[1]](SessionLoop& loop) {
        loop.add(
            std::make_shared<ForwardChannel>(loop, OwnedFd(theirs), host, port, std::stop_token(), refusal));
    });
    return ours;
}

QStringList SshHost::proxyCommands() const {
    QStringList programs = via_ ? via_->proxyCommands() : QStringList();
    if (program_) programs << program_->command();
    return programs;
}

QStringList SshHost::rsyncTransport() const {
    return bridge_->arguments();
}

void SshHost::runRsyncThrough(RemoteHost& outer) {
    bridge_->runThrough(outer);
}

}  // namespace atelier
