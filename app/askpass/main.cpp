// atelier-askpass PROMPT
//
// What ssh starts when it has to ask something (SSH_ASKPASS in ssh(1)): passes the question on to the running
// application over a socket that only its user can reach, and gives ssh the answer. Without an answer it
// exits with 1, which ssh takes for a refusal.

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "core/openssh/askpass/AskpassWire.h"

namespace {

constexpr int notAnswered = 1;
constexpr int wrongUse = 2;

bool writeWhole(int fd, const char* bytes, std::size_t size) {
    for (std::size_t done = 0; done < size;) {
        const auto put = ::write(fd, bytes + done, size - done);
        if (put < 0 && errno == EINTR) continue;
        if (put <= 0) return false;
        done += static_cast<std::size_t>(put);
    }
    return true;
}

int connectTo(const char* path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::size_t length = std::strlen(path);
    if (length >= sizeof address.sun_path) return -1;
    std::memcpy(address.sun_path, path, length);
    const int fd = ::socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd >= 0 && ::connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return fd;
    if (fd >= 0) ::close(fd);
    return -1;
}

bool ask(int socket, const char* prompt) {
    const char* hint = std::getenv(atelier::askpassHintVariable);
    std::string question = hint ? hint : "";
    question += atelier::askpassSeparator;
    question += prompt;
    return writeWhole(socket, question.data(), question.size()) && ::shutdown(socket, SHUT_WR) == 0;
}

/// Gives ssh the answer as it comes, so that no word of it stays here.
int passAnswerOn(int socket) {
    std::array<char, 4096> buffer;
    bool answered = false;
    for (;;) {
        const auto got = ::read(socket, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        const std::size_t skipped = answered ? 0 : 1;
        answered = answered || buffer[0] == atelier::askpassAnswered;
        const bool passed = answered && writeWhole(STDOUT_FILENO, buffer.data() + skipped,
                                                   static_cast<std::size_t>(got) - skipped);
        std::memset(buffer.data(), 0, buffer.size());
        if (!passed) return notAnswered;
    }
    return answered && writeWhole(STDOUT_FILENO, "\n", 1) ? 0 : notAnswered;
}

}  // namespace

int main(int argc, char** argv) {
    const char* path = std::getenv(atelier::askpassSocketVariable);
    if (argc != 2 || !path) {
        std::fputs("usage: atelier-askpass PROMPT\nStarted by ssh, by way of Atelier.\n", stderr);
        return wrongUse;
    }
    std::signal(SIGPIPE, SIG_IGN);
    const int socket = connectTo(path);
    if (socket < 0 || !ask(socket, argv[1])) {
        std::fprintf(stderr, "atelier-askpass: Atelier does not answer: %s\n", std::strerror(errno));
        return notAnswered;
    }
    return passAnswerOn(socket);
}
