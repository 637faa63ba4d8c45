#include "core/practice/Ports.h"

#include <QHostAddress>
#include <QRandomGenerator>
#include <QTcpServer>
#include <QTcpSocket>

namespace atelier {

bool isFreePort(quint16 port) {
    QTcpServer loopback;
    if (!loopback.listen(QHostAddress::LocalHost, port)) return false;
    loopback.close();
    QTcpServer any;
    return any.listen(QHostAddress::Any, port);
}

QList<quint16> freePorts(int count) {
    QList<quint16> ports;
    while (ports.size() < count) {
        const auto port = static_cast<quint16>(QRandomGenerator::system()->bounded(20000, 32000));
        if (!ports.contains(port) && isFreePort(port)) ports.append(port);
    }
    return ports;
}

bool acceptsConnections(quint16 port) {
    QTcpSocket socket;
    socket.connectToHost(QHostAddress(QHostAddress::LocalHost), port);
    const bool connected = socket.waitForConnected(200);
    socket.abort();
    return connected;
}

}  // namespace atelier
