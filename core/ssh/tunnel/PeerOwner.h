#pragma once

#include <QByteArray>
#include <QString>
#include <QtGlobal>
#include <optional>

#include "core/ssh/tunnel/SocketLookUp.h"

namespace atelier {

/// Whether whoever is at the other end of a connection within this computer runs as this user, or as root,
/// who may do everything anyway (ssh-agent(1) decides alike).
///
/// Of a Unix socket the system tells it (SO_PEERCRED, getpeereid). Of a TCP connection Linux alone does: its
/// kernel looks the other end up (`lookUpOwner`), which costs the same however many connections others make.
/// Where it cannot be asked, the row of the other end in /proc/net/tcp (proc(5)) names its owner. It is there
/// from before the connection can be accepted; once its program has closed it, it has no owner any more, and
/// counts as somebody else's. On other systems, and where /proc/net is not there either, nothing is told, and
/// everybody counts as this user; where it is there and cannot be read, nobody does.
bool isPeerOurs(int connection);

/// The two ends of a TCP connection as /proc/net/tcp writes them, "0100007F:1F90".
struct SocketEnds {
    QByteArray own;
    QByteArray other;
};

/// The owner of the connection in such a table whose own end and other end are these; none where there is no
/// such row, or where no program has it open any more.
std::optional<uint> ownerInTable(const QByteArray& table, const SocketEnds& ends);

/// Looked up in the tables `tcp` and `tcp6` in a folder like /proc/net; `mappedEnds` are the ends as the
/// second one writes addresses of IPv4.
TcpOwner tcpOwner(const QString& tables, const SocketEnds& ends, const SocketEnds& mappedEnds);

}  // namespace atelier
