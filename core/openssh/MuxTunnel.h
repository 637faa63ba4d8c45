#pragma once

#include <QString>
#include <atomic>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/openssh/LocalRelay.h"
#include "core/openssh/MuxConnection.h"
#include "core/remote/Tunnel.h"

namespace atelier {

/// A tunnel over the connection of a master, which forwards from a socket in a private folder (ssh(1), -O
/// forward, -L). If it outlives the connection, it is not open any more.
class MuxTunnel final : public Tunnel {
public:
    /// Opens a tunnel; `localPort` is the port of this computer, 0: a free one. Errors: LocalPortUnavailable,
    /// ConnectionLost, ChannelRefused.
    static Expected<std::unique_ptr<Tunnel>> open(const std::shared_ptr<MuxConnection>& connection,
                                                  const QString& host, quint16 port, quint16 localPort = 0);
    /// A tunnel whose forwarding has been set up at that socket; only `open` makes one.
    MuxTunnel(const std::shared_ptr<MuxConnection>& connection, QString socket, QString forwarding);
    ~MuxTunnel() override;

    quint16 localPort() const override { return relay_.port(); }
    bool isOpen() const override { return !ended_.stop_requested(); }
    bool isForbidden() const override { return forbidden_; }

private:
    void connectionOver(qint64 cameBack);

    std::weak_ptr<MuxConnection> connection_;
    std::stop_token ended_;
    QString socket_;
    QString forwarding_;
    std::atomic<int> prohibited_ = 0;
    std::atomic<bool> forbidden_ = false;
    LocalRelay relay_;
    std::optional<std::stop_callback<std::function<void()>>> onEnd_;
};

}  // namespace atelier
