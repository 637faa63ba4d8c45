#pragma once

#include <QString>
#include <memory>
#include <stop_token>

#include "core/ssh/session/Channel.h"
#include "core/ssh/tunnel/StreamRefusal.h"
#include "core/ssh/tunnel/StreamSocket.h"

namespace atelier {

/// A local connection carried to a port as the server sees it (direct-tcpip, RFC 4254, 7.2).
class ForwardChannel final : public Channel {
public:
    /// Breaks off when `stop` is requested, from the I/O thread. `refusal` is told why the server does not
    /// open it, before the local connection ends.
    ForwardChannel(SessionLoop& loop, OwnedFd local, const QString& host, quint16 port,
                   std::stop_token stop = {}, std::shared_ptr<StreamRefusal> refusal = {});

    bool isSession() const override { return false; }
    void advance() override;
    void fail(const Error& error) override;

protected:
    qint64 room() const override;
    void received(QByteArrayView bytes, bool isError) override;

private:
    bool open();
    void noteRefusal() const;
    void carryOut();
    void carryIn();
    bool sendWaiting();
    void breakOff();

    StreamSocket local_;
    QByteArray host_;
    quint16 port_;
    std::stop_token stop_;
    std::shared_ptr<StreamRefusal> refusal_;
    bool opened_ = false;
    /// From the server, not yet taken by the local connection.
    QByteArray inward_;
    /// From the local connection, not yet taken by libssh.
    QByteArray outward_;
    bool localEnded_ = false;
    bool eofSent_ = false;
    bool endedWriting_ = false;
};

}  // namespace atelier
