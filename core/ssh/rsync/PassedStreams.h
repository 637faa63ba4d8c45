#pragma once

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "core/ssh/session/OwnedFd.h"

// This header is shared with the small program atelier-rsh, which uses neither Qt nor libssh.

namespace atelier {

/// A program's standard input, output and error, in this order.
using StandardStreams = std::array<OwnedFd, 3>;

/// Sends bytes over a local socket together with this process's own standard streams, which the receiver can
/// then use as its own. False where that failed.
inline bool sendWithStreams(int socket, std::string_view bytes) {
    const std::array<int, 3> streams{STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof streams)> control{};
    iovec part{const_cast<char*>(bytes.data()), bytes.size()};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof streams);
    std::memcpy(CMSG_DATA(header), streams.data(), sizeof streams);
    // The streams are sent with the first byte.
    const auto sent = ::sendmsg(socket, &message, 0);
    return sent == static_cast<ssize_t>(bytes.size());
}

/// recv(2) that also receives the streams of sendWithStreams, if they come along.
inline ssize_t receiveWithStreams(int socket, char* data, std::size_t size, StandardStreams& streams) {
    std::array<int, 3> fds{};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof fds)> control{};
    iovec part{data, size};
    msghdr message{};
    message.msg_iov = &part;
    message.msg_iovlen = 1;
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    const auto got = ::recvmsg(socket, &message, 0);
    const cmsghdr* header = got > 0 ? CMSG_FIRSTHDR(&message) : nullptr;
    if (!header || header->cmsg_type != SCM_RIGHTS || header->cmsg_len != CMSG_LEN(sizeof fds)) return got;
    std::memcpy(fds.data(), CMSG_DATA(header), sizeof fds);
    for (std::size_t i = 0; i < fds.size(); ++i) {
        streams[i] = OwnedFd(fds[i]);
        ::fcntl(fds[i], F_SETFD, FD_CLOEXEC);
    }
    return got;
}

}  // namespace atelier
