#pragma once

#include <QString>
#include <chrono>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// A connection, and the address that was gone to, in numbers: "0.0.0.0" where that was looked up, whoever
/// answers there.
struct TcpConnection {
    OwnedFd socket;
    QString address;
};

/// A connected TCP socket to a host by name or address; its addresses are tried one after the other, those of
/// the rules' family, from the rules' own address.
/// `timeout` holds for the look-up of the name and all attempts together.
/// Errors: HostNameUnknown, HostUnreachable, ConnectionRefused, ConnectionTimedOut, Cancelled.
Expected<TcpConnection> connectTcp(const QString& host, quint16 port, const ConnectionRules& rules,
                                   std::chrono::milliseconds timeout, const std::stop_token& stop);

}  // namespace atelier
