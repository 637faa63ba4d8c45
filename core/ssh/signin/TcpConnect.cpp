#include "core/ssh/signin/TcpConnect.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/ssh/signin/HostAddresses.h"

namespace atelier {

namespace {

using Deadline = std::chrono::steady_clock::time_point;

/// How often a waiting connect looks whether it was cancelled.
constexpr int pollSliceMs = 50;

int millisecondsUntil(Deadline deadline) {
    const auto left = deadline - std::chrono::steady_clock::now();
    return static_cast<int>(
        std::max<qint64>(0, std::chrono::duration_cast<std::chrono::milliseconds>(left).count()));
}

/// 0, or the errno that tells why there is no connection; ECANCELED where `stop` was requested.
int waitConnected(int fd, Deadline deadline, const std::stop_token& stop) {
    while (!stop.stop_requested()) {
        const int left = millisecondsUntil(deadline);
        if (left == 0) return ETIMEDOUT;
        pollfd watched{.fd = fd, .events = POLLOUT, .revents = 0};
        if (::poll(&watched, 1, std::min(left, pollSliceMs)) <= 0) continue;
        int error = 0;
        socklen_t size = sizeof error;
        ::getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size);
        return error;
    }
    return ECANCELED;
}

struct Attempt {
    OwnedFd socket;
    int error = 0;
};

int familyOf(const ConnectionRules& rules) {
    if (rules.family == ConnectionRules::Family::Ip4) return AF_INET;
    return rules.family == ConnectionRules::Family::Ip6 ? AF_INET6 : AF_UNSPEC;
}

/// Binds to the first of our addresses that fits; 0, or the errno that tells why there is none.
int bindTo(int fd, const QList<HostAddress>& own, int family) {
    int error = EADDRNOTAVAIL;
    for (const HostAddress& address : own) {
        if (address.address.ss_family != family) continue;
        if (::bind(fd, reinterpret_cast<const sockaddr*>(&address.address), address.length) == 0) return 0;
        error = errno;
    }
    return error;
}

/// Connects to one address; `own` are the addresses to connect from, empty where any will do.
Attempt tryAddress(const HostAddress& address, const QList<HostAddress>& own, Deadline deadline,
                   const std::stop_token& stop) {
    OwnedFd socket(::socket(address.address.ss_family, SOCK_STREAM, 0));
    if (!socket) return {OwnedFd(), errno};
    ::fcntl(socket.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(socket.get(), F_SETFL, O_NONBLOCK);
    const int on = 1;
    ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    int error = own.isEmpty() ? 0 : bindTo(socket.get(), own, address.address.ss_family);
    if (error != 0) return {OwnedFd(), error};
    if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&address.address), address.length) != 0)
        error = errno == EINPROGRESS ? waitConnected(socket.get(), deadline, stop) : errno;
    if (error != 0) return {OwnedFd(), error};
    return {std::move(socket), 0};
}

tl::unexpected<Error> connectFailure(int error, const QString& host, quint16 port,
                                     std::chrono::milliseconds timeout) {
    const QString words = QString::fromLocal8Bit(std::strerror(error));
    if (error == ECANCELED) return failure(error::Cancelled{});
    if (error == ECONNREFUSED) return failure(error::ConnectionRefused{host, port}, words, true);
    if (error == ETIMEDOUT) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(timeout).count();
        return failure(error::ConnectionTimedOut{host, port, seconds}, {}, true);
    }
    return failure(error::HostUnreachable{host, port}, words, true);
}

}  // namespace

Expected<TcpConnection> connectTcp(const QString& host, quint16 port, const ConnectionRules& rules,
                                   std::chrono::milliseconds timeout, const std::stop_token& stop) {
    const Deadline deadline = std::chrono::steady_clock::now() + timeout;
    const auto addresses = lookUpHost(host, port, familyOf(rules), deadline, stop);
    if (!addresses && addresses.error().kind() == ErrorKind::ConnectionTimedOut)
        return connectFailure(ETIMEDOUT, host, port, timeout);
    if (!addresses) return failure(addresses);
    QList<HostAddress> own;
    if (!rules.bindAddress.isEmpty()) {
        const auto found = lookUpHost(rules.bindAddress, 0, familyOf(rules), deadline, stop);
        if (!found) return failure(found);
        own = *found;
    }
    int error = ETIMEDOUT;
    for (qsizetype i = 0; i < addresses->size(); ++i) {
        // A dead address must not use up the time of those that follow it.
        const auto share = millisecondsUntil(deadline) / (addresses->size() - i);
        Attempt attempt = tryAddress(
            addresses->at(i), own, std::chrono::steady_clock::now() + std::chrono::milliseconds(share), stop);
        if (attempt.socket) return TcpConnection{std::move(attempt.socket), inNumbers(addresses->at(i))};
        error = attempt.error;
        if (error == ECANCELED) break;
    }
    if (error == EADDRNOTAVAIL && !own.isEmpty())
        return failure(error::HostUnreachable{host, port},
                       QStringLiteral("BindAddress %1: %2")
                           .arg(rules.bindAddress, QString::fromLocal8Bit(std::strerror(error))),
                       true);
    return connectFailure(error, host, port, timeout);
}

}  // namespace atelier
