#pragma once

#include <QSocketNotifier>
#include <QString>
#include <memory>
#include <stop_token>

#include "core/ssh/session/OwnedFd.h"
#include "core/ssh/session/SessionLoop.h"
#include "core/ssh/tunnel/StreamRefusal.h"

namespace atelier {

/// Accepts connections on a free port of 127.0.0.1 and has each of them forwarded; they end with this object.
/// A connection from another user is closed at once, where the system tells its owner (`isPeerOurs`). Lives
/// in the I/O thread, and accepts one connection per turn, so that many connections do not block the session.
class PortListener final : public Listener {
public:
    /// Forwards to `host:port` as the cluster's login node sees it; why it did not, `refusal` is told. `loop`
    /// must outlive it.
    PortListener(SessionLoop& loop, QString host, quint16 port, std::shared_ptr<StreamRefusal> refusal);
    ~PortListener() override;

    /// Listens at that port of this computer; 0: at a free one. False where it could not be opened; errno
    /// then tells why.
    bool start(quint16 localPort);
    /// The port that it listens on; only after `start` has succeeded.
    quint16 localPort() const;

private:
    void acceptOne();

    SessionLoop& loop_;
    QString host_;
    quint16 port_;
    std::shared_ptr<StreamRefusal> refusal_;
    OwnedFd socket_;
    std::unique_ptr<QSocketNotifier> arrivals_;
    std::stop_source stop_;
};

}  // namespace atelier
