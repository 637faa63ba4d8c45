#pragma once

#include <QList>

namespace atelier {

/// So many ports of 127.0.0.1 that nobody listens on, all different. They lie below the range from which the
/// system gives ports to outgoing connections, so that none of those takes one before it is used.
QList<quint16> freePorts(int count);

/// Whether one could listen there, on loopback and on all addresses.
bool isFreePort(quint16 port);

/// Whether 127.0.0.1 takes a connection at that port.
bool acceptsConnections(quint16 port);

}  // namespace atelier
