#pragma once

#include <QString>

#include "core/remote/RemoteHost.h"

namespace atelier::testing {

/// A RemoteHost whose cluster is a folder of this machine: commands run in a real bash with `home` as HOME.
/// It stands in for ssh where a test is about what the commands do, not about how they travel.
class LocalHost final : public RemoteHost {
public:
    explicit LocalHost(QString home) : home_(std::move(home)) {}

    QString label() const override { return QStringLiteral("local"); }
    QString identity() const override { return label(); }
    HostCapabilities capabilities() const override { return {}; }
    bool isConnected() const override { return true; }
    Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                 std::stop_token stop) override;
    Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size, const Streams& streams,
                                           std::stop_token stop) override;
    Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) override;
    QStringList rsyncTransport() const override { return {}; }

    /// Directories put before PATH, for a test's own sbatch or nvidia-smi.
    QStringList pathPrefix;
    /// The cluster's PATH; this computer's if empty.
    QString path;

private:
    QString home_;
};

}  // namespace atelier::testing
