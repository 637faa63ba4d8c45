#pragma once

#include <memory>
#include <utility>

#include "core/remote/RemoteHost.h"

namespace atelier::testing {

/// A host that is another one in all that a test does not say otherwise. The other one outlives it.
class ForwardedHost : public RemoteHost {
public:
    explicit ForwardedHost(RemoteHost& host) : host_(host) {}

    QString label() const override { return host_.label(); }
    QString identity() const override { return host_.identity(); }
    HostCapabilities capabilities() const override { return host_.capabilities(); }
    bool isConnected() const override { return host_.isConnected(); }
    bool comesBack() const override { return host_.comesBack(); }
    std::chrono::milliseconds silentFor() const override { return host_.silentFor(); }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        return host_.execute(command, streams, std::move(stop));
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return host_.executeInTerminal(command, size, streams, std::move(stop));
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& to, quint16 port) override {
        return host_.openTunnel(to, port);
    }
    QStringList rsyncTransport() const override { return host_.rsyncTransport(); }

private:
    RemoteHost& host_;
};

}  // namespace atelier::testing
