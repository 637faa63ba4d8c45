#pragma once

#include <memory>

#include "core/error/Expected.h"
#include "core/remote/Tunnel.h"
#include "core/ssh/session/SessionThread.h"
#include "core/ssh/tunnel/StreamRefusal.h"

namespace atelier {

/// A tunnel through a session. If it outlives the session, it is not open any more.
class SshTunnel final : public Tunnel {
public:
    /// Opens a tunnel. Errors: LocalPortUnavailable, ConnectionLost.
    static Expected<std::unique_ptr<Tunnel>> open(const std::shared_ptr<SessionThread>& thread,
                                                  const QString& host, quint16 port, quint16 localPort = 0);
    /// For `open`: the tunnel of a listener that has started.
    SshTunnel(std::weak_ptr<SessionThread> thread, std::weak_ptr<Listener> listener, quint16 localPort,
              std::shared_ptr<StreamRefusal> refusal);
    ~SshTunnel() override;

    quint16 localPort() const override { return localPort_; }
    bool isOpen() const override;
    bool isForbidden() const override;

private:
    std::weak_ptr<SessionThread> thread_;
    /// Owned by the I/O thread, which alone may destroy it.
    std::weak_ptr<Listener> listener_;
    quint16 localPort_;
    std::shared_ptr<StreamRefusal> refusal_;
};

}  // namespace atelier
