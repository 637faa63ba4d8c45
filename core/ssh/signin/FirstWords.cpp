#include "core/ssh/signin/FirstWords.h"

#include <poll.h>
#include <sys/socket.h>

#include <QByteArray>
#include <array>

#include "core/base/VisibleText.h"

namespace atelier {

namespace {

/// A server behind one that waits for the client to begin must not be kept waiting for long.
constexpr int patienceMs = 500;
constexpr qsizetype mostShown = 120;

}  // namespace

QString firstWordsOn(int socket) {
    pollfd watched{.fd = socket, .events = POLLIN, .revents = 0};
    if (::poll(&watched, 1, patienceMs) <= 0) return {};
    std::array<char, 1024> buffer;
    const auto size = ::recv(socket, buffer.data(), buffer.size(), MSG_PEEK | MSG_DONTWAIT);
    if (size <= 0) return {};
    const QByteArray line = QByteArray(buffer.data(), size).split('\n').constFirst();
    const QString shown = visibleLine(QString::fromUtf8(line.trimmed()));
    return shown.size() <= mostShown ? shown : shown.left(mostShown) + QChar(0x2026);
}

}  // namespace atelier
