#pragma once

#include <QString>
#include <memory>

#include "core/remote/RemoteHost.h"
#include "core/ssh/SshHostOptions.h"
#include "core/ssh/session/OwnedFd.h"

namespace atelier {

struct ShellRequest;
struct SshSession;
class ProxyProgram;
class RsyncBridge;
class SessionThread;
class StreamRefusal;

/// A cluster over one authenticated ssh connection, which its commands, tunnels and rsyncs share. Up to eight
/// programs run at once (fewer where the server allows fewer); further ones wait for their turn.
class SshHost final : public RemoteHost {
public:
    /// `session` must be signed in. `via` is the host that the connection goes through, or `program` the
    /// program, if any.
    SshHost(SshSession session, SshHostOptions options, std::unique_ptr<RemoteHost> via = {},
            std::unique_ptr<ProxyProgram> program = {});
    ~SshHost() override;

    QString label() const override { return options_.label; }
    QString identity() const override;
    HostCapabilities capabilities() const override;
    bool isConnected() const override;
    std::chrono::milliseconds silentFor() const override;
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override;
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override;
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override;
    Expected<std::unique_ptr<Tunnel>> reopenTunnel(quint16 localPort, const QString& host,
                                                   quint16 port) override;
    QStringList rsyncTransport() const override;
    void runRsyncThrough(RemoteHost& outer) override;
    QStringList proxyCommands() const override;

    /// A stream of bytes to `host:port` as the server sees it, for an ssh session inside this one. It ends at
    /// once where the server cannot reach that place, and `refusal` then says why. Errors:
    /// LocalPortUnavailable.
    Expected<OwnedFd> openStream(const QString& host, quint16 port,
                                 const std::shared_ptr<StreamRefusal>& refusal = {});

private:
    ShellRequest newRequest() const;

    SshHostOptions options_;
    /// Both are declared before the thread, which sends its bytes through one of them.
    std::unique_ptr<RemoteHost> via_;
    std::unique_ptr<ProxyProgram> program_;
    std::shared_ptr<SessionThread> thread_;
    std::unique_ptr<RsyncBridge> bridge_;
};

}  // namespace atelier
