#pragma once

#include <QList>

namespace atelier {

/// `count` different ports of 127.0.0.1 that nobody listens on. They are below the range from which the
/// system takes ports for outgoing connections, so that none of those gets one first.
QList<quint16> freePorts(int count);

/// Whether a server could listen at that port, on loopback and on all addresses.
bool isFreePort(quint16 port);

/// Whether a process of this user is who listens at that port, by the kernel's own list (proc(5),
/// /proc/net/tcp).
bool listensAt(qint64 pid, quint16 port);

}  // namespace atelier
