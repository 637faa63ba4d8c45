#include "core/ssh/tunnel/PeerOwner.h"

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

#include <QFile>
#include <cerrno>

namespace atelier {

namespace {

// "sl local_address rem_address st tx_queue:rx_queue tr:tm->when retrnsmt uid timeout inode …"
constexpr int ownerColumn = 7;
constexpr int inodeColumn = 9;

bool mayUseOurs(uint user) {
    return user == ::geteuid() || user == 0;
}

bool isUnixPeerOurs(int connection) {
#ifdef __linux__
    ucred peer{};
    socklen_t size = sizeof peer;
    return ::getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && mayUseOurs(peer.uid);
#else
    uid_t user = 0;
    gid_t group = 0;
    return ::getpeereid(connection, &user, &group) == 0 && mayUseOurs(user);
#endif
}

#ifdef __linux__

/// One end of a connection as the table of IPv4 has it: the address's number is that of the memory, four
/// bytes at a time, as this computer reads them; the port's is not.
QByteArray inTable(const sockaddr_in& address) {
    return QString::asprintf("%08X:%04X", address.sin_addr.s_addr, ntohs(address.sin_port)).toLatin1();
}

/// An end as the table of IPv6 has it, where a program speaks to an address of IPv4 through it (RFC 4291,
/// 2.5.5.2).
QByteArray mapped(const QByteArray& end) {
    return QString::asprintf("%08X%08X%08X", 0U, 0U, htonl(0xFFFFU)).toLatin1() + end;
}

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

TcpOwner ownerInTables(const sockaddr_in& self, const sockaddr_in& peer) {
    const SocketEnds ends{inTable(peer), inTable(self)};
    return tcpOwner(QStringLiteral("/proc/net"), ends, {mapped(ends.own), mapped(ends.other)});
}

/// Whether the other end of a connection has hung up, so that its owner does not matter. Reading the tables
/// for each such connection would let whoever makes many of them, which makes the tables long too, stop the
/// session.
bool hasHungUp(int connection) {
    char first = 0;
    const auto got = ::recv(connection, &first, 1, MSG_PEEK | MSG_DONTWAIT);
    return got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

bool isTcpPeerOurs(int connection, const sockaddr_in& self, const sockaddr_in& peer) {
    TcpOwner owner = lookUpOwner(peer, self);
    if (!owner.told) {
        if (hasHungUp(connection)) return false;
        owner = ownerInTables(self, peer);
    }
    return owner.told ? owner.user && mayUseOurs(*owner.user) : true;
}

#endif

}  // namespace

std::optional<uint> ownerInTable(const QByteArray& table, const SocketEnds& ends) {
    const auto at = table.indexOf(' ' + ends.own + ' ' + ends.other + ' ');
    if (at < 0) return std::nullopt;
    const auto begin = table.lastIndexOf('\n', at) + 1;
    const auto end = table.indexOf('\n', at);
    const QByteArrayList words = table.mid(begin, end < 0 ? -1 : end - begin).simplified().split(' ');
    if (words.value(inodeColumn, "0") == "0") return std::nullopt;
    bool isNumber = false;
    const uint user = words.value(ownerColumn).toUInt(&isNumber);
    return isNumber ? std::optional(user) : std::nullopt;
}

TcpOwner tcpOwner(const QString& tables, const SocketEnds& ends, const SocketEnds& mappedEnds) {
    const QString table = tables + QStringLiteral("/tcp");
    if (!QFile::exists(table)) return {.told = false};
    // The kernel hands the tables out in pieces, so that a row may be missed while others change: they are
    // read twice.
    for (int looks = 0; looks < 2; ++looks) {
        if (const auto user = ownerInTable(contents(table), ends)) return {.user = user};
        if (const auto user = ownerInTable(contents(table + QLatin1Char('6')), mappedEnds))
            return {.user = user};
    }
    return {};
}

bool isPeerOurs(int connection) {
    sockaddr_storage self{};
    socklen_t size = sizeof self;
    if (::getsockname(connection, reinterpret_cast<sockaddr*>(&self), &size) != 0) return false;
    if (self.ss_family == AF_UNIX) return isUnixPeerOurs(connection);
#ifdef __linux__
    sockaddr_storage peer{};
    size = sizeof peer;
    if (::getpeername(connection, reinterpret_cast<sockaddr*>(&peer), &size) != 0) return false;
    if (self.ss_family != AF_INET || peer.ss_family != AF_INET) return false;
    return isTcpPeerOurs(connection, reinterpret_cast<const sockaddr_in&>(self),
                         reinterpret_cast<const sockaddr_in&>(peer));
#else
    return true;
#endif
}

}  // namespace atelier
