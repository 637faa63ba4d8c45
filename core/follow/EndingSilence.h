#pragma once

#include <chrono>

#include "core/base/Clock.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// How long a question about a job may go without an answer: a squeue of a busy controller answers within
/// seconds, and one that hangs never does.
inline constexpr std::chrono::seconds questionPatience{60};

/// A host for questions that are answered soon or not at all: a command that writes nothing during
/// `questionPatience`, while the connection stands, is ended. Further errors: CommandSilent, which can be
/// tried again.
class EndingSilence final : public RemoteHost {
public:
    /// `host` and `clock` must outlive it.
    EndingSilence(RemoteHost& host, const Clock& clock) : host_(host), clock_(clock) {}

    QString label() const override { return host_.label(); }
    QString identity() const override { return host_.identity(); }
    HostCapabilities capabilities() const override { return host_.capabilities(); }
    bool isConnected() const override { return host_.isConnected(); }
    bool comesBack() const override { return host_.comesBack(); }
    std::chrono::milliseconds silentFor() const override { return host_.silentFor(); }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override;
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return host_.executeInTerminal(command, size, streams, std::move(stop));
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override {
        return host_.openTunnel(host, port);
    }
    Expected<std::unique_ptr<Tunnel>> openTunnelAgain(quint16 localPort, const QString& host,
                                                      quint16 port) override {
        return host_.openTunnelAgain(localPort, host, port);
    }
    QStringList rsyncTransport() const override { return host_.rsyncTransport(); }
    QStringList programsOfTheWay() const override { return host_.programsOfTheWay(); }
    CommandEnd logLocalCommand(const Command& command) override { return host_.logLocalCommand(command); }

private:
    RemoteHost& host_;
    const Clock& clock_;
};

}  // namespace atelier
