#pragma once

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <optional>
#include <string_view>

// This header is shared with the small programs atelier-rsh and atelier-askpass, which do not use Qt.

namespace atelier {

/// The address of a socket in the file system (unix(7)); none where the path is too long for one.
inline std::optional<sockaddr_un> unixAddress(std::string_view path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) return std::nullopt;
    std::memcpy(address.sun_path, path.data(), path.size());
    return address;
}

/// A descriptor connected to such a socket, for the caller to close; -1 where nobody is there.
inline int connectToUnixSocket(std::string_view path) {
    const auto address = unixAddress(path);
    if (!address) return -1;
    const int fd = ::socket(AF_UNIX, SOCK_STREAM, 0);
    const auto* place = reinterpret_cast<const sockaddr*>(&*address);
    if (fd >= 0 && ::connect(fd, place, sizeof *address) == 0) return fd;
    if (fd >= 0) ::close(fd);
    return -1;
}

/// Writes all of it to a blocking descriptor; false where it takes no more.
inline bool writeWhole(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const auto put = ::write(fd, bytes.data(), bytes.size());
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(put));
    }
    return true;
}

}  // namespace atelier
