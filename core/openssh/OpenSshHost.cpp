#include "core/openssh/OpenSshHost.h"

#include "core/base/RandomWord.h"
#include "core/openssh/MuxTunnel.h"
#include "core/openssh/RunThroughMaster.h"
#include "core/remote/AccountLabel.h"
#include "core/shell/quote/ShellWord.h"
#include "core/ssh/command/LoginShell.h"
#include "core/ssh/rsync/RsyncBridge.h"

namespace atelier {

namespace {

/// ssh does not tell by which signal a program has ended, so that a shell stays to say so with its own exit
/// code (client_input_channel_req in OpenSSH's clientloop.c knows "exit-status" alone).
QString keepingStatus(const QString& line) {
    return line + QStringLiteral("\nexit $?");
}

Command inShell(const Command& command, const QString& text) {
    Command shell = shellScript(text);
    shell.plainShell = command.plainShell;
    return shell;
}

/// ssh asks for a terminal that does nothing with what passes through, since it has none itself. Where the
/// server gives no terminal, one is made by util-linux's `script`, which takes the account's shell
/// for its line.
QString inTerminalOfSize(const QString& line, TerminalSize size) {
    const QString resized =
        QStringLiteral("stty sane cols %1 rows %2; %3")
            .arg(QString::number(size.columns), QString::number(size.rows), keepingStatus(line));
    return QStringLiteral("if test -t 0; then %1; fi; SHELL=$BASH exec script -qfec %2 /dev/null")
        .arg(resized, shellQuoted(resized));
}

}  // namespace

OpenSshHost::OpenSshHost(std::shared_ptr<MuxConnection> connection, OpenSshHostOptions options)
    : options_(std::move(options)),
      connection_(std::move(connection)),
      bridge_(std::make_unique<RsyncBridge>(*this, options_.rshProgram)) {}

OpenSshHost::~OpenSshHost() {
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
            .tunnels = true,
            .terminals = true,
            .roundTrip = connection_->roundTrip(),
            .wasOpen = options_.wasOpen};
}

Expected<ExitStatus> OpenSshHost::execute(const Command& command, const Streams& streams,
                                          std::stop_token stop) {
    MuxRequest request{
        .line = {}, .marker = randomWord(), .account = options_.account, .typedHost = options_.typedHost};
    request.line = loginShellLine(inShell(command, keepingStatus(toShell(command))), request.marker);
    return runThroughMaster(*connection_, request, command.standardInput, streams, stop);
}

Expected<ExitStatus> OpenSshHost::executeInTerminal(const Command& command, TerminalSize size,
                                                    const Streams& streams, std::stop_token stop) {
    MuxRequest request{.line = {},
                       .marker = randomWord(),
                       .terminal = true,
                       .account = options_.account,
                       .typedHost = options_.typedHost};
    request.line = terminalLine(inShell(command, inTerminalOfSize(toShell(command), size)), request.marker);
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
