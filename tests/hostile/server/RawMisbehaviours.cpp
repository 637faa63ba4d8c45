#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/hostile/server/Misbehaviours.h"

namespace atelier::hostile {

namespace {

const QByteArray version = "SSH-2.0-OpenSSH_9.2p1\r\n";

/// False once the client is gone.
bool say(int fd, const QByteArray& bytes) {
    qsizetype sent = 0;
    while (sent < bytes.size()) {
        const auto size = ::send(fd, bytes.constData() + sent, size_t(bytes.size() - sent), 0);
        if (size <= 0) return false;
        sent += size;
    }
    return true;
}

/// Reads what comes until the client goes.
void waitForEnd(int fd) {
    char buffer[4096];
    while (::read(fd, buffer, sizeof buffer) > 0) {
    }
}

QByteArray number(quint32 value) {
    return {QByteArray(1, char(value >> 24)) + char(value >> 16) + char(value >> 8) + char(value)};
}

QByteArray text(const QByteArray& bytes) {
    return number(quint32(bytes.size())) + bytes;
}

/// A packet as it is before the keys are exchanged (RFC 4253, 6).
QByteArray packet(const QByteArray& payload) {
    const auto padding = char(16 - (payload.size() + 5) % 8);
    return number(quint32(payload.size() + 1 + padding)) + padding + payload + QByteArray(padding, '\0');
}

QByteArray keyExchangeOffer() {
    QByteArray payload = QByteArray(1, 20) + QByteArray(16, 'c');
    for (const char* names :
         {"curve25519-sha256", "ssh-ed25519", "aes128-gcm@openssh.com", "aes128-gcm@openssh.com",
          "hmac-sha2-256", "hmac-sha2-256", "none", "none", "", ""})
        payload += text(names);
    return packet(payload + '\0' + number(0));
}

Manners saying(const QByteArray& bytes) {
    return {.raw = [bytes](int fd) {
        say(fd, bytes);
        waitForEnd(fd);
    }};
}

Manners endlessly(const QByteArray& first, const QByteArray& again, int pauseMs) {
    return {.raw = [=](int fd) {
        if (!say(fd, first)) return;
        while (say(fd, again)) {
            pollfd watched{.fd = fd, .events = POLLIN, .revents = 0};
            char buffer[4096];
            if (::poll(&watched, 1, pauseMs) > 0 && ::read(fd, buffer, sizeof buffer) <= 0) return;
        }
    }};
}

}  // namespace

std::vector<Misbehaviour> rawMisbehaviours() {
    // SSH_MSG_DISCONNECT, with a title for the terminal, a cleared screen and a prompt that looks like ours.
    const QByteArray goodbye =
        QByteArray(1, 1) + number(2) +
        text("\x1b]0;owned\x07\x1b[2J\x1b[HPassphrase of /home/moi/.ssh/id_ed25519: ") + text("");
    return {{"says nothing", saying({})},
            {"hangs up at once", {.raw = [](int) {}}},
            {"speaks http",
             {.raw = [](int fd) { say(fd, "HTTP/1.1 400 Bad Request\r\nServer: nginx\r\n\r\n"); }}},
            {"greets without end", endlessly("", "Welcome!\r\n", 0)},
            {"greets in one endless line", endlessly("", QByteArray(4096, 'A'), 0)},
            {"says only its version", saying(version)},
            {"disconnects with escapes before keys", saying(version + packet(goodbye))},
            {"disconnects without a word",
             saying(version + packet(QByteArray(1, 1) + number(2) + text("") + text("")))},
            {"offers keys and stalls", saying(version + keyExchangeOffer())},
            {"sends garbage after its version", saying(version + QByteArray(4096, '\xa5'))},
            {"sends a packet of 4 GB", saying(version + QByteArray(64, '\xff'))},
            {"sends a packet of nothing", saying(version + QByteArray(64, '\0'))},
            {"sends more padding than packet",
             saying(version + number(12) + QByteArray(1, '\xff') + QByteArray(11, 1))},
            {"drips a packet byte by byte", endlessly(version + number(30000), "x", 200)}};
}

}  // namespace atelier::hostile
