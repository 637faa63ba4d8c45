// atelier-askpass PROMPT
//
// What ssh starts when it has to ask something (SSH_ASKPASS in ssh(1)): passes the question on to the running
// application over a socket that only its user can reach, and gives ssh the answer. Without an answer it
// exits with 1, which ssh takes for a refusal.

#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "core/base/UnixSocket.h"
#include "core/openssh/askpass/AskpassWire.h"

namespace {

constexpr int notAnswered = 1;
constexpr int wrongUse = 2;

bool ask(int socket, const char* prompt) {
    const char* hint = std::getenv(atelier::askpassHintVariable);
    std::string question = hint ? hint : "";
    question += atelier::askpassSeparator;
    question += prompt;
    return atelier::writeWhole(socket, question) && ::shutdown(socket, SHUT_WR) == 0;
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
        const bool passed =
            answered && atelier::writeWhole(STDOUT_FILENO, {buffer.data() + skipped,
                                                            static_cast<std::size_t>(got) - skipped});
        std::memset(buffer.data(), 0, buffer.size());
        if (!passed) return notAnswered;
    }
    return answered && atelier::writeWhole(STDOUT_FILENO, "\n") ? 0 : notAnswered;
}

}  // namespace

int main(int argc, char** argv) {
    const char* path = std::getenv(atelier::askpassSocketVariable);
    if (argc != 2 || !path) {
        std::fputs("usage: atelier-askpass PROMPT\nStarted by ssh, by way of Atelier.\n", stderr);
        return wrongUse;
    }
    std::signal(SIGPIPE, SIG_IGN);
    const int socket = atelier::connectToUnixSocket(path);
    if (socket < 0 || !ask(socket, argv[1])) {
        std::fprintf(stderr, "atelier-askpass: Atelier does not answer: %s\n", std::strerror(errno));
        return notAnswered;
    }
    return passAnswerOn(socket);
}
