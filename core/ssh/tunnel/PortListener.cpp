#include "core/ssh/tunnel/PortListener.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <QTimer>
#include <cerrno>

#include "core/ssh/tunnel/ForwardChannel.h"
#include "core/ssh/tunnel/PeerOwner.h"

namespace atelier {

namespace {

/// How many connections may wait to be accepted; a browser opens a dozen at once.
constexpr int backlog = 128;
/// How long to wait after a failure, as when the computer has no descriptor left: the next attempt would
/// fail, too.
constexpr std::chrono::milliseconds pauseAfterFailure{200};

/// Accepts a connection whose descriptor is closed in every program that this one starts.
OwnedFd acceptOn(int socket) {
#ifdef __linux__
    return OwnedFd(::accept4(socket, nullptr, nullptr, SOCK_CLOEXEC));
#else
    return OwnedFd(::accept(socket, nullptr, nullptr));
#endif
}

}  // namespace

PortListener::PortListener(SessionLoop& loop, QString host, quint16 port,
                           std::shared_ptr<StreamRefusal> refusal)
    : loop_(loop), host_(std::move(host)), port_(port), refusal_(std::move(refusal)) {}

PortListener::~PortListener() {
    stop_.request_stop();
}

bool PortListener::start(quint16 localPort) {
    socket_ = OwnedFd(::socket(AF_INET, SOCK_STREAM, 0));
    if (!socket_) return false;
    ::fcntl(socket_.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(socket_.get(), F_SETFL, O_NONBLOCK);
    // The system may still hold connections of an earlier tunnel at the same port.
    const int again = localPort != 0 ? 1 : 0;
    ::setsockopt(socket_.get(), SOL_SOCKET, SO_REUSEADDR, &again, sizeof again);
    sockaddr_in here{};
    here.sin_port = htons(localPort);
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::bind(socket_.get(), reinterpret_cast<const sockaddr*>(&here), sizeof here) != 0) return false;
    if (::listen(socket_.get(), backlog) != 0) return false;
    arrivals_ = std::make_unique<QSocketNotifier>(socket_.get(), QSocketNotifier::Read);
    QObject::connect(arrivals_.get(), &QSocketNotifier::activated, arrivals_.get(), [this] { acceptOne(); });
    return true;
}

quint16 PortListener::localPort() const {
    sockaddr_in here{};
    socklen_t size = sizeof here;
    ::getsockname(socket_.get(), reinterpret_cast<sockaddr*>(&here), &size);
    return ntohs(here.sin_port);
}

void PortListener::acceptOne() {
    OwnedFd connection = acceptOn(socket_.get());
    if (!connection && errno != EAGAIN && errno != EWOULDBLOCK) {
        arrivals_->setEnabled(false);
        QTimer::singleShot(pauseAfterFailure, arrivals_.get(),
                           [notifier = arrivals_.get()] { notifier->setEnabled(true); });
    }
    if (!connection || !isPeerOurs(connection.get())) return;
    loop_.add(std::make_shared<ForwardChannel>(loop_, std::move(connection), host_, port_, stop_.get_token(),
                                               refusal_));
}

}  // namespace atelier
