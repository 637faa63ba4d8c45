#pragma once

#include <sys/socket.h>

#include <QList>
#include <QString>
#include <chrono>
#include <stop_token>

#include "core/error/Expected.h"

namespace atelier {

/// One address of a host, ready for connect(2).
struct HostAddress {
    sockaddr_storage address = {};
    socklen_t length = 0;
};

/// The addresses of a host, in the order that the system prefers; `family` is AF_UNSPEC, AF_INET or AF_INET6.
/// Gives up at the deadline or when `stop` is requested; the system's own look-up cannot be interrupted and
/// ends later, unheard. Errors: HostNameUnknown, ConnectionTimedOut, Cancelled.
Expected<QList<HostAddress>> lookUpHost(const QString& host, quint16 port, int family,
                                        std::chrono::steady_clock::time_point deadline,
                                        const std::stop_token& stop);

/// An address in numbers, "127.0.0.1" or "::1"; empty where it is no IP address.
QString inNumbers(const HostAddress& address);

}  // namespace atelier
