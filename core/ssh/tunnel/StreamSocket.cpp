#include "core/ssh/tunnel/StreamSocket.h"

#include <fcntl.h>
#include <sys/socket.h>

#include <cerrno>

#include "core/ssh/tunnel/SendFlags.h"

namespace atelier {

namespace {

StreamSocket::Transfer failed() {
    const bool later = errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
    return {0, later ? StreamSocket::State::WouldBlock : StreamSocket::State::Broken};
}

}  // namespace

StreamSocket::StreamSocket(OwnedFd fd, const std::function<void()>& ready)
    : fd_(std::move(fd)),
      readable_(fd_.get(), QSocketNotifier::Read),
      writable_(fd_.get(), QSocketNotifier::Write) {
    ::fcntl(fd_.get(), F_SETFD, FD_CLOEXEC);
    ::fcntl(fd_.get(), F_SETFL, O_NONBLOCK);
    waitFor(false, false);
    for (const QSocketNotifier* notifier : {&readable_, &writable_})
        QObject::connect(notifier, &QSocketNotifier::activated, notifier, [ready] { ready(); });
}

StreamSocket::Transfer StreamSocket::read(char* data, qint64 size) {
    const auto got = ::recv(fd_.get(), data, static_cast<size_t>(size), 0);
    if (got < 0) return failed();
    return {got, got == 0 ? State::EndOfStream : State::Done};
}

StreamSocket::Transfer StreamSocket::write(const char* data, qint64 size) {
    const auto put = ::send(fd_.get(), data, static_cast<size_t>(size), sendFlags);
    if (put < 0) return failed();
    return {put, State::Done};
}

void StreamSocket::endWriting() {
    ::shutdown(fd_.get(), SHUT_WR);
}

void StreamSocket::reset() {
    const linger atOnce{.l_onoff = 1, .l_linger = 0};
    ::setsockopt(fd_.get(), SOL_SOCKET, SO_LINGER, &atOnce, sizeof atOnce);
    waitFor(false, false);
    fd_ = OwnedFd();
}

void StreamSocket::waitFor(bool readable, bool writable) {
    readable_.setEnabled(readable);
    writable_.setEnabled(writable);
}

}  // namespace atelier
