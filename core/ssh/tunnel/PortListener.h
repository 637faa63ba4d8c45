#pragma once

#include <QString>
#include <QTcpServer>
#include <stop_token>

#include "core/ssh/session/SessionLoop.h"

namespace atelier {

/// Accepts connections on a free port of 127.0.0.1 and has each of them forwarded; they end with it. One of
/// another user is closed at once, where the system tells whose it is (`isPeerOurs`). Lives in the I/O
/// thread.
class PortListener final : public QTcpServer, public Listener {
public:
    PortListener(SessionLoop& loop, QString host, quint16 port);

    /// False where no port could be had.
    bool start();
    ~PortListener() override;

protected:
    void incomingConnection(qintptr descriptor) override;

private:
    SessionLoop& loop_;
    QString host_;
    quint16 port_;
    std::stop_source stop_;
};

}  // namespace atelier
