#pragma once

#include <QByteArray>
#include <QString>
#include <QtGlobal>
#include <optional>

#include "core/ssh/tunnel/SocketLookUp.h"

namespace atelier {

/// Whether the other end of a connection within this computer belongs to this user, or to root, who may do
/// everything anyway (ssh-agent(1) decides alike).
///
/// For a Unix socket the system tells it (SO_PEERCRED, getpeereid). For a TCP connection only Linux does: its
/// kernel looks the other end up (`lookUpOwner`), which takes the same time however many connections there
/// are. Where the kernel cannot be asked, the row of the other end in /proc/net/tcp (proc(5)) names its
/// owner. That row exists before the connection can be accepted; once its program has closed it, it has no
/// owner any more and counts as somebody else's. Everybody counts as this user on other systems, and where
/// /proc/net does not exist; nobody does where /proc/net exists and cannot be read.
bool isPeerOurs(int connection);

/// The two ends of a TCP connection as /proc/net/tcp writes them, "0100007F:1F90".
struct SocketEnds {
    QByteArray own;
    QByteArray other;
};

/// The owner of the connection that has these two ends in a table like /proc/net/tcp; none where there is no
/// such row, or where no program has the connection open any more.
std::optional<uint> ownerInTable(const QByteArray& table, const SocketEnds& ends);

/// Looks the owner up in the tables `tcp` and `tcp6` in a folder like /proc/net; `mappedEnds` are the ends as
/// `tcp6` writes IPv4 addresses.
TcpOwner tcpOwner(const QString& tables, const SocketEnds& ends, const SocketEnds& mappedEnds);

}  // namespace atelier
