#pragma once

#include <QString>
#include <atomic>
#include <chrono>
#include <memory>

#include "core/openssh/MuxConnection.h"
#include "core/openssh/master/SilenceNote.h"
#include "core/openssh/master/SilenceWatch.h"
#include "core/remote/RemoteHost.h"
#include "core/remote/SecretName.h"

namespace atelier {

class RsyncBridge;

/// What an OpenSshHost is told beside its connection.
struct OpenSshHostOptions {
    /// The label for the user: "moi@narval.alliancecan.ca".
    QString label = {};
    /// The account that is signed in, and the host as the user calls it.
    Account account = {};
    QString typedHost = {};
    /// The practice cluster that is signed in to (SignInRequest::practiceFolder and practiceInstance); empty
    /// for any other.
    QString practiceFolder = {};
    QString practiceInstance = {};
    /// The lines of shell that this computer runs for the way (RemoteHost::proxyCommands).
    QStringList programs = {};
    /// The program that rsync starts; if empty, `atelier-rsh` beside the running program.
    QString rshProgram = {};
    /// HostCapabilities::wasOpen
    bool wasOpen = false;
    /// Whether `endPersistentConnection` ends the master: it is one that Atelier keeps open.
    bool isPersistent = false;
    /// What tells whether the server is silent; null where nothing tells.
    std::shared_ptr<const SilenceNote> silence = {};
    /// How the connection is kept alive, and when it is given up.
    KeepAlive keepAlive = {};
};

/// A cluster over the connection of a master of the system's ssh (ControlMaster of ssh_config(5)), which its
/// commands, tunnels and rsyncs share: each command is an ssh process that takes part in it. Up to eight
/// programs run at once (fewer where the server allows fewer); further ones wait for their turn. Whether the
/// server is silent is known of Atelier's own masters. One whose line is dead is ended by whoever
/// finds that out; ssh itself ends one whose server has been silent for long.
class OpenSshHost final : public RemoteHost {
public:
    OpenSshHost(std::shared_ptr<MuxConnection> connection, OpenSshHostOptions options);
    ~OpenSshHost() override;

    QString label() const override { return options_.label; }
    QString identity() const override;
    HostCapabilities capabilities() const override;
    bool isConnected() const override { return connection_->isConnected(); }
    std::chrono::milliseconds silentFor() const override;
    bool waitsForSession() const override { return connection_->isSessionAwaited(); }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override;
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override;
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override;
    Expected<std::unique_ptr<Tunnel>> reopenTunnel(quint16 localPort, const QString& host,
                                                   quint16 port) override;
    QStringList rsyncTransport() const override;
    void runRsyncThrough(RemoteHost& outer) override;
    QStringList proxyCommands() const override { return options_.programs; }
    void endPersistentConnection() override { endsMaster_ = options_.isPersistent; }

private:
    OpenSshHostOptions options_;
    std::shared_ptr<MuxConnection> connection_;
    std::unique_ptr<RsyncBridge> bridge_;
    std::atomic<bool> endsMaster_ = false;
    /// Null where a dead line cannot be told from a slow one.
    std::unique_ptr<SilenceWatch> watch_;
};

}  // namespace atelier
