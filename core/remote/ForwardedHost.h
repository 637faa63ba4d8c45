#pragma once

#include <memory>
#include <utility>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// A host that passes every call on to another one; the base of hosts that change some of its functions.
/// What a local rsync starts is not passed on (runRsyncThrough).
class ForwardedHost : public RemoteHost {
public:
    /// `host` must outlive it.
    explicit ForwardedHost(RemoteHost& host) : inner_(host) {}

    QString label() const override { return inner_.label(); }
    QString identity() const override { return inner_.identity(); }
    HostCapabilities capabilities() const override { return inner_.capabilities(); }
    bool isConnected() const override { return inner_.isConnected(); }
    bool reconnects() const override { return inner_.reconnects(); }
    bool waitsForSession() const override { return inner_.waitsForSession(); }
    std::chrono::milliseconds silentFor() const override { return inner_.silentFor(); }
    void endPersistentConnection() override { inner_.endPersistentConnection(); }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        return inner_.execute(command, streams, std::move(stop));
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return inner_.executeInTerminal(command, size, streams, std::move(stop));
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override {
        return inner_.openTunnel(host, port);
    }
    Expected<std::unique_ptr<Tunnel>> reopenTunnel(quint16 localPort, const QString& host,
                                                   quint16 port) override {
        return inner_.reopenTunnel(localPort, host, port);
    }
    QStringList rsyncTransport() const override { return inner_.rsyncTransport(); }
    QStringList proxyCommands() const override { return inner_.proxyCommands(); }
    CommandEnd logLocalCommand(const Command& command) override { return inner_.logLocalCommand(command); }

protected:
    /// The host that calls are passed on to.
    RemoteHost& inner() const { return inner_; }

private:
    RemoteHost& inner_;
};

}  // namespace atelier
