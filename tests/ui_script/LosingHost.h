#pragma once

#include <QFile>
#include <atomic>
#include <memory>

#include "core/remote/RemoteHost.h"

namespace atelier::testing {

/// A connection that goes away after sbatch has been run, before its answer is here.
class LosingHost final : public RemoteHost {
public:
    LosingHost(std::shared_ptr<RemoteHost> host, QString asked)
        : host_(std::move(host)), asked_(std::move(asked)) {}

    QString label() const override { return host_->label(); }
    QString identity() const override { return host_->identity(); }
    HostCapabilities capabilities() const override { return host_->capabilities(); }
    bool isConnected() const override { return !lost_; }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override {
        if (lost_) return failure(ErrorKind::ConnectionLost, {label()});
        const auto status = host_->execute(command, streams, stop);
        lost_ = QFile::exists(asked_);
        if (lost_) return failure(ErrorKind::ConnectionLost, {label()});
        return status;
    }
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override {
        return host_->executeInTerminal(command, size, streams, stop);
    }
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override {
        return host_->openTunnel(host, port);
    }
    QStringList rsyncTransport() const override { return host_->rsyncTransport(); }

private:
    std::shared_ptr<RemoteHost> host_;
    QString asked_;
    std::atomic<bool> lost_ = false;
};

}  // namespace atelier::testing
