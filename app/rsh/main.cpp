// atelier-rsh SOCKET [OPTION…] HOST WORD…
//
// What rsync starts in place of ssh: joins the running application over its socket and has it run the words
// on the cluster over the connection that is already there. The application gets this program's standard
// streams and uses them itself, so that no byte has to pass through here. Exits like the program, or with 255
// like ssh.

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>

#include "core/base/UnixSocket.h"
#include "core/ssh/rsync/BridgeFrames.h"
#include "core/ssh/rsync/PassedStreams.h"

namespace {

using atelier::BridgeFrame;

constexpr int connectionFailed = 255;
constexpr int wrongUse = 2;

int statusIn(const std::string& text) {
    int status = connectionFailed;
    std::from_chars(text.data(), text.data() + text.size(), status);
    return status;
}

int waitForStatus(int socket) {
    atelier::BridgeFrameReader frames;
    std::array<char, 256> buffer;
    for (;;) {
        const auto got = ::recv(socket, buffer.data(), buffer.size(), 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0 || frames.isBroken()) return connectionFailed;
        frames.feed({buffer.data(), static_cast<std::size_t>(got)});
        while (const auto frame = frames.next())
            if (frame->kind == BridgeFrame::Exit) return statusIn(frame->payload);
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
    const int socket = atelier::connectToUnixSocket(argv[1]);
    if (socket < 0) {
        std::fprintf(stderr, "atelier-rsh: Atelier does not answer: %s\n", std::strerror(errno));
        return connectionFailed;
    }
    for (int i = 2; i < argc; ++i)
        atelier::writeWhole(socket, atelier::bridgeFrame(BridgeFrame::Argument, argv[i]));
    if (!atelier::sendWithStreams(socket, atelier::bridgeFrame(BridgeFrame::Run))) return connectionFailed;
    return waitForStatus(socket);
}
