// atelier-rsh SOCKET [OPTION…] HOST WORD…
//
// What rsync starts in place of ssh: joins the running application over its socket and has it run the words
// on the cluster over the connection that is already there. Exits like the program, or with 255 like ssh.

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>

#include "core/ssh/BridgeFrames.h"

namespace {

using atelier::BridgeFrame;

constexpr int connectionFailed = 255;
constexpr int wrongUse = 2;

/// rsync hands down pipes that do not block: waits where one cannot go on. False for real failures.
bool waitAfterFailure(int fd, short events) {
    if (errno == EINTR) return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK) return false;
    pollfd watched{.fd = fd, .events = events, .revents = 0};
    ::poll(&watched, 1, -1);
    return true;
}

bool writeAll(int fd, const std::string& bytes) {
    for (std::size_t done = 0; done < bytes.size();) {
        const auto put = ::write(fd, bytes.data() + done, bytes.size() - done);
        if (put < 0 && waitAfterFailure(fd, POLLOUT)) continue;
        if (put <= 0) return false;
        done += static_cast<std::size_t>(put);
    }
    return true;
}

int connectTo(const char* path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    if (std::strlen(path) >= sizeof address.sun_path) return -1;
    std::strcpy(address.sun_path, path);
    const int fd = ::socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd >= 0 && ::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return fd;
    if (fd >= 0) ::close(fd);
    return -1;
}

/// Ends with the process: a read from a terminal or pipe cannot be interrupted otherwise.
void carryInput(int socket) {
    std::array<char, 1 << 17> buffer;
    for (;;) {
        const auto got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (got < 0 && waitAfterFailure(STDIN_FILENO, POLLIN)) continue;
        if (got <= 0) break;
        const std::string_view bytes(buffer.data(), static_cast<std::size_t>(got));
        if (!writeAll(socket, atelier::bridgeFrame(BridgeFrame::Input, bytes))) return;
    }
    writeAll(socket, atelier::bridgeFrame(BridgeFrame::InputEnd));
}

int statusIn(const std::string& text) {
    int status = connectionFailed;
    std::from_chars(text.data(), text.data() + text.size(), status);
    return status;
}

int carryOutput(int socket) {
    atelier::BridgeFrameReader frames;
    std::array<char, 1 << 17> buffer;
    for (;;) {
        const auto got = ::recv(socket, buffer.data(), buffer.size(), 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0 || frames.isBroken()) return connectionFailed;
        frames.feed({buffer.data(), static_cast<std::size_t>(got)});
        while (const auto frame = frames.next()) {
            if (frame->kind == BridgeFrame::Exit) return statusIn(frame->payload);
            const int fd = frame->kind == BridgeFrame::ErrorOutput ? STDERR_FILENO : STDOUT_FILENO;
            if (!writeAll(fd, frame->payload)) return connectionFailed;
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fputs(
            "usage: atelier-rsh SOCKET [OPTION...] HOST WORD...\nStarted by rsync, by way of Atelier.\n",
            stderr);
        return wrongUse;
    }
    std::signal(SIGPIPE, SIG_IGN);
    const int socket = connectTo(argv[1]);
    if (socket < 0) {
        std::fprintf(stderr, "atelier-rsh: Atelier does not answer at %s: %s\n", argv[1],
                     std::strerror(errno));
        return connectionFailed;
    }
    for (int i = 2; i < argc; ++i) writeAll(socket, atelier::bridgeFrame(BridgeFrame::Argument, argv[i]));
    writeAll(socket, atelier::bridgeFrame(BridgeFrame::Run));
    std::thread(carryInput, socket).detach();
    const int status = carryOutput(socket);
    ::_exit(status);
}
