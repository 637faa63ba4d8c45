#include "core/openssh/LocalRelay.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <QThread>
#include <array>
#include <cerrno>

#include "core/openssh/master/SocketFolder.h"
#include "core/ssh/tunnel/PeerOwner.h"
#include "core/ssh/tunnel/SendFlags.h"

namespace atelier {

namespace {

/// How many connections may wait to be accepted; a browser opens a dozen at once.
constexpr int waitingConnections = 128;
/// How long to wait where the computer has no descriptor left: the next attempt would fail, too.
constexpr std::chrono::milliseconds pauseForDescriptors{200};

/// Copies bytes until their stream ends, then ends the writing side. Returns how many there were.
qint64 carry(int from, int to) {
    std::array<char, 1 << 16> buffer;
    qint64 carried = 0;
    for (;;) {
        const auto got = ::recv(from, buffer.data(), buffer.size(), 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return carried;
        for (ssize_t done = 0; done < got;) {
            const auto put =
                ::send(to, buffer.data() + done, static_cast<std::size_t>(got - done), sendFlags);
            if (put < 0 && errno == EINTR) continue;
            if (put <= 0) {
                ::shutdown(from, SHUT_RD);
                return carried;
            }
            done += put;
        }
        carried += got;
    }
}

}  // namespace

LocalRelay::LocalRelay(QString socket, std::function<void(qint64)> ended)
    : socket_(std::move(socket)), connectionEnded_(std::move(ended)) {}

LocalRelay::~LocalRelay() {
    close();
    if (acceptor_.joinable()) acceptor_.join();
    passages_.clear();
}

bool LocalRelay::start(quint16 port) {
    listener_ = OwnedFd(::socket(AF_INET, SOCK_STREAM, 0));
    if (!listener_) return false;
    ::fcntl(listener_.get(), F_SETFD, FD_CLOEXEC);
    // The system may still hold connections of an earlier tunnel at the same port.
    const int again = port != 0 ? 1 : 0;
    ::setsockopt(listener_.get(), SOL_SOCKET, SO_REUSEADDR, &again, sizeof again);
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_port = htons(port);
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof here;
    if (::bind(listener_.get(), reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0 ||
        ::listen(listener_.get(), waitingConnections) != 0 ||
        ::getsockname(listener_.get(), reinterpret_cast<sockaddr*>(&here), &size) != 0)
        return false;
    port_ = ntohs(here.sin_port);
    acceptor_ = std::jthread([this] { accept(); });
    return true;
}

void LocalRelay::close() {
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    if (listener_) ::shutdown(listener_.get(), SHUT_RDWR);
    for (const Passage& passage : passages_) {
        ::shutdown(passage.here.get(), SHUT_RDWR);
        ::shutdown(passage.there.get(), SHUT_RDWR);
    }
}

void LocalRelay::accept() {
    for (;;) {
        OwnedFd connection(::accept(listener_.get(), nullptr, nullptr));
        const bool isOut = !connection && (errno == EMFILE || errno == ENFILE || errno == ENOMEM);
        {
            const std::scoped_lock lock(mutex_);
            if (closed_) return;
            passages_.remove_if([](const Passage& passage) { return passage.over.load(); });
        }
        if (isOut) QThread::msleep(pauseForDescriptors.count());
        if (!connection) continue;
        ::fcntl(connection.get(), F_SETFD, FD_CLOEXEC);
        if (isPeerOurs(connection.get())) pass(std::move(connection));
    }
}

void LocalRelay::pass(OwnedFd connection) {
    OwnedFd there = connectToSocket(socket_);
    if (!there) return;
    const std::scoped_lock lock(mutex_);
    if (closed_) return;
    Passage& passage = passages_.emplace_back();
    passage.here = std::move(connection);
    passage.there = std::move(there);
    passage.outward = std::jthread([&passage] {
        carry(passage.here.get(), passage.there.get());
        ::shutdown(passage.there.get(), SHUT_WR);
    });
    passage.inward = std::jthread([this, &passage] {
        const qint64 cameBack = carry(passage.there.get(), passage.here.get());
        connectionEnded_(cameBack);
        ::shutdown(passage.here.get(), SHUT_WR);
        passage.outward.join();
        passage.over = true;
    });
}

}  // namespace atelier
