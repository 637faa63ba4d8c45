#pragma once

#include <QString>
#include <chrono>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// A connection, and the address connected to, in numbers: "0.0.0.0" if the name stood for that, whichever
/// address answered.
struct TcpConnection {
    OwnedFd socket;
    QString address;
};

/// Connects a TCP socket to a host by name or address. The host's addresses of the rules' family are tried
/// one after the other, from the rules' own address. `timeout` holds for the look-up of the name and all
/// attempts together.
/// Errors: HostNameUnknown, HostUnreachable, ConnectionRefused, ConnectionTimedOut, Cancelled.
Expected<TcpConnection> connectTcp(const QString& host, quint16 port, const ConnectionRules& rules,
                                   std::chrono::milliseconds timeout, const std::stop_token& stop);

}  // namespace atelier
