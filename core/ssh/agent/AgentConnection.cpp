#include "core/ssh/agent/AgentConnection.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>

#include <QFile>
#include <QtEndian>
#include <algorithm>
#include <cerrno>
#include <cstring>

#include "core/base/UnixSocket.h"
#include "core/ssh/agent/AgentMessages.h"

namespace atelier {

namespace {

using Clock = std::chrono::steady_clock;

#ifdef MSG_NOSIGNAL
constexpr int sendFlags = MSG_DONTWAIT | MSG_NOSIGNAL;
#else
constexpr int sendFlags = MSG_DONTWAIT;
#endif

/// The longest time until a request to stop is noticed.
constexpr int sliceMs = 50;
/// An agent has its keys in memory.
constexpr std::chrono::seconds listingLimit{10};

/// Until when something is waited for; for ever if the limit is zero.
class Patience {
public:
    Patience(std::chrono::milliseconds limit, std::stop_token stop)
        : forEver_(limit.count() == 0), end_(Clock::now() + limit), stop_(std::move(stop)) {}
    /// Waits a moment for an event of a descriptor; false where no more is to be waited.
    bool wait(int fd, short event) const {
        if (stop_.stop_requested() || (!forEver_ && Clock::now() >= end_)) return false;
        pollfd watched{.fd = fd, .events = event, .revents = 0};
        ::poll(&watched, 1, sliceMs);
        return true;
    }

private:
    bool forEver_;
    Clock::time_point end_;
    std::stop_token stop_;
};

bool mayRetry(ssize_t result) {
    return result > 0 || (result < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR));
}

std::optional<QByteArray> readExactly(int fd, qsizetype size, const Patience& patience) {
    QByteArray bytes(size, '\0');
    for (qsizetype at = 0; at < size;) {
        const auto got = ::recv(fd, bytes.data() + at, static_cast<size_t>(size - at), MSG_DONTWAIT);
        if (!mayRetry(got)) return std::nullopt;
        if (got > 0)
            at += got;
        else if (!patience.wait(fd, POLLIN))
            return std::nullopt;
    }
    return bytes;
}

}  // namespace

std::optional<QByteArray> readAgentMessage(int fd, std::chrono::milliseconds limit,
                                           const std::stop_token& stop) {
    const Patience patience(limit, stop);
    const auto length = readExactly(fd, sizeof(quint32), patience);
    if (!length) return std::nullopt;
    const auto size = qFromBigEndian<quint32>(length->constData());
    if (size == 0 || size > mostOfAgentMessage) return std::nullopt;
    return readExactly(fd, static_cast<qsizetype>(size), patience);
}

bool writeAgentMessage(int fd, const QByteArray& message, std::chrono::milliseconds limit,
                       const std::stop_token& stop) {
    const Patience patience(limit, stop);
    const QByteArray bytes = withLength(message);
    for (qsizetype at = 0; at < bytes.size();) {
        const auto sent =
            ::send(fd, bytes.constData() + at, static_cast<size_t>(bytes.size() - at), sendFlags);
        if (!mayRetry(sent)) return false;
        if (sent > 0)
            at += sent;
        else if (!patience.wait(fd, POLLOUT))
            return false;
    }
    return true;
}

std::optional<AgentConnection> AgentConnection::open(const QString& socket) {
    const QByteArray path = QFile::encodeName(socket);
    const auto address = unixAddress({path.constData(), static_cast<size_t>(path.size())});
    if (path.isEmpty() || !address) return std::nullopt;
    OwnedFd fd(::socket(AF_UNIX, SOCK_STREAM, 0));
    if (!fd) return std::nullopt;
    ::fcntl(fd.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(fd.get(), F_SETFL, O_NONBLOCK);
    if (::connect(fd.get(), reinterpret_cast<const sockaddr*>(&*address), sizeof *address) != 0)
        return std::nullopt;
    return AgentConnection(std::move(fd));
}

std::optional<QByteArray> AgentConnection::ask(const QByteArray& message, std::chrono::milliseconds limit,
                                               const std::stop_token& stop) {
    if (!writeAgentMessage(fd_.get(), message, limit, stop)) return std::nullopt;
    return readAgentMessage(fd_.get(), limit, stop);
}

QList<QByteArray> AgentConnection::keys(const std::stop_token& stop) {
    const auto answer = ask(identitiesRequest(), listingLimit, stop);
    return answer ? identitiesIn(*answer).value_or(QList<QByteArray>()) : QList<QByteArray>();
}

}  // namespace atelier
