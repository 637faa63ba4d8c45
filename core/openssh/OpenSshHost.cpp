#include "core/openssh/OpenSshHost.h"

#include "core/base/RandomWord.h"
#include "core/openssh/MuxTunnel.h"
#include "core/openssh/RunThroughMaster.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/command/LoginShell.h"
#include "core/ssh/rsync/RsyncBridge.h"
#include "resources/remote/openssh.h"

namespace atelier {

namespace {

/// A program of ours that runs the command, in the shell that the command wants.
Command runBy(const char* program, const Command& command, const QStringList& words = {}) {
    Command shell = shellScript(QString::fromLatin1(program));
    shell.argv << QStringLiteral("bash") << toShell(command) << words;
    shell.plainShell = command.plainShell;
    return shell;
}

}  // namespace

OpenSshHost::OpenSshHost(std::shared_ptr<MuxConnection> connection, OpenSshHostOptions options)
    : options_(std::move(options)),
      connection_(std::move(connection)),
      bridge_(std::make_unique<RsyncBridge>(*this, options_.rshProgram)) {
    if (!options_.silence || !options_.keepAlive.server) return;
    watch_ = std::make_unique<SilenceWatch>(options_.silence, options_.keepAlive, [this] {
        if (!connection_->endMaster()) connection_->shutDown();
    });
}

OpenSshHost::~OpenSshHost() {
    watch_.reset();
    if (endsMaster_) connection_->endMaster();
    connection_->shutDown();
    bridge_.reset();
}

QString OpenSshHost::identity() const {
    return accountIdentity(options_.label, options_.account, options_.practiceFolder,
                           options_.practiceInstance);
}

HostCapabilities OpenSshHost::capabilities() const {
    return {.concurrentCommands = connection_->slotCap(),
            .openCommands = connection_->slotsTaken(),
            .tunnels = true,
            .terminals = true,
            .roundTrip = connection_->roundTrip(),
            .wasOpen = options_.wasOpen};
}

std::chrono::milliseconds OpenSshHost::silentFor() const {
    const auto silent = options_.silence ? options_.silence->silentFor() : std::chrono::milliseconds(0);
    // A slow answer is no silence.
    return silent < options_.keepAlive.interval ? std::chrono::milliseconds(0) : silent;
}

Expected<ExitStatus> OpenSshHost::execute(const Command& command, const Streams& streams,
                                          std::stop_token stop) {
    MuxRequest request{.line = {},
                       .marker = randomWord(),
                       .waitsForSession = command.waitsForSession,
                       .answersBefore = command.answersBefore,
                       .account = options_.account,
                       .typedHost = options_.typedHost};
    request.line = loginShellLine(runBy(remote_programs::keepStatus, command), request.marker);
    return runThroughMaster(*connection_, request, command.standardInput, streams, stop);
}

Expected<ExitStatus> OpenSshHost::executeInTerminal(const Command& command, TerminalSize size,
                                                    const Streams& streams, std::stop_token stop) {
    MuxRequest request{.line = {},
                       .marker = randomWord(),
                       .terminal = true,
                       .account = options_.account,
                       .typedHost = options_.typedHost};
    const QStringList room{QString::number(size.columns), QString::number(size.rows)};
    request.line = terminalLine(runBy(remote_programs::runInTerminal, command, room), request.marker);
    return runThroughMaster(*connection_, request, command.standardInput, streams, stop);
}

Expected<std::unique_ptr<Tunnel>> OpenSshHost::openTunnel(const QString& host, quint16 port) {
    return MuxTunnel::open(connection_, host, port);
}

Expected<std::unique_ptr<Tunnel>> OpenSshHost::reopenTunnel(quint16 localPort, const QString& host,
                                                            quint16 port) {
    auto tunnel = MuxTunnel::open(connection_, host, port, localPort);
    return tunnel || !isConnected() ? std::move(tunnel) : openTunnel(host, port);
}

QStringList OpenSshHost::rsyncTransport() const {
    return bridge_->arguments();
}

void OpenSshHost::runRsyncThrough(RemoteHost& outer) {
    bridge_->runThrough(outer);
}

}  // namespace atelier
