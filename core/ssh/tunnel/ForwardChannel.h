#pragma once

#include <QString>
#include <memory>
#include <stop_token>

#include "core/ssh/session/Channel.h"
#include "core/ssh/tunnel/StreamRefusal.h"
#include "core/ssh/tunnel/StreamSocket.h"

namespace atelier {

/// Forwards a local connection to a port as the server sees it (direct-tcpip, RFC 4254, 7.2).
class ForwardChannel final : public Channel {
public:
    /// The channel is broken off, in the I/O thread, when `stop` is requested. If the server does not open
    /// it, `refusal` gets the reason before the local connection ends.
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
    void forwardToServer();
    void forwardToClient();
    bool sendWaiting();
    void abort();

    StreamSocket local_;
    QByteArray host_;
    quint16 port_;
    std::stop_token stop_;
    std::shared_ptr<StreamRefusal> refusal_;
    bool opened_ = false;
    /// Bytes from the server that the local connection has not taken yet.
    QByteArray inward_;
    /// Bytes from the local connection that libssh has not taken yet.
    QByteArray outward_;
    bool localEnded_ = false;
    bool eofSent_ = false;
    bool endedWriting_ = false;
};

}  // namespace atelier
