#include "core/ssh/session/GreetingProbe.h"

#include <QNetworkProxy>
#include <QTcpSocket>

#include "core/base/Clock.h"

namespace atelier {

namespace {

/// How often it is looked whether the probe is still wanted.
constexpr int lookMs = 100;
/// How long after a connection that came to nothing the next is tried.
constexpr std::chrono::seconds pause{5};

/// Whether one connection is greeted; false once it is over.
bool isGreeted(const ServerAddress& server, const std::stop_token& stop) {
    QTcpSocket socket;
    socket.setProxy(QNetworkProxy::NoProxy);
    socket.connectToHost(server.address, server.port);
    // Waiting for a state that is there already fails at once.
    while (!stop.stop_requested() && socket.state() != QAbstractSocket::UnconnectedState) {
        if (socket.state() != QAbstractSocket::ConnectedState)
            socket.waitForConnected(lookMs);
        else if (socket.bytesAvailable() > 0 || socket.waitForReadyRead(lookMs))
            return socket.peek(4) == "SSH-";
    }
    return false;
}

}  // namespace

GreetingProbe::GreetingProbe(const ServerAddress& server)
    : thread_([this, server](const std::stop_token& stop) {
          const SystemClock clock;
          do {
              greeted_ = isGreeted(server, stop);
          } while (!greeted_ && clock.sleepFor(pause, stop));
      }) {}

}  // namespace atelier
