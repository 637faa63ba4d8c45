#pragma once

#include <memory>

#include "core/remote/RemoteHost.h"

namespace atelier::testing {

/// A host that is reached through a proxy of a test, and is the same place as without it: what is remembered
/// of it goes by its label, which has the port that was connected to.
class BehindProxy final : public RemoteHost {
public:
    BehindProxy(std::unique_ptr<RemoteHost> host, QString label)
        : host_(std::move(host)), label_(std::move(label)) {}

    QString label() const override { return label_; }
    QString identity() const override { return label(); }
    HostCapabilities capabilities() const override { return host_->capabilities(); }
    bool isConnected() const override { return host_->isConnected(); }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        return host_->execute(command, streams, stop);
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return host_->executeInTerminal(command, size, streams, stop);
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& to, quint16 port) override {
        return host_->openTunnel(to, port);
    }
    QStringList rsyncTransport() const override { return host_->rsyncTransport(); }
    CommandEnd announce(const Command& command) override { return host_->announce(command); }

private:
    std::unique_ptr<RemoteHost> host_;
    QString label_;
};

}  // namespace atelier::testing
