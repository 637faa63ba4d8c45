#pragma once

#include <QtGlobal>

namespace atelier {

/// A port of this computer that leads to a port on the cluster. It is closed when the object is destroyed.
class Tunnel {
public:
    virtual ~Tunnel() = default;
    /// The port of 127.0.0.1 to connect to.
    virtual quint16 localPort() const = 0;
    /// False once the tunnel's connection is lost.
    virtual bool isOpen() const = 0;
    /// Whether the cluster did not pass a connection on because its site allows no tunnels.
    virtual bool isForbidden() const { return false; }
};

}  // namespace atelier
