#include "core/openssh/MuxTunnel.h"

#include <QFile>
#include <cerrno>
#include <cstring>

#include "core/base/LocalProgram.h"
#include "core/error/ReachingErrors.h"
#include "core/error/SignInErrors.h"
#include "core/remote/AccountNames.h"

namespace atelier {

namespace {

/// The master listens at once; nothing is asked of the server.
constexpr std::chrono::seconds patienceForForwarding{20};

std::optional<LocalAnswer> askMaster(const MuxConnection& connection, const QString& what,
                                     const QString& forwarding) {
    QStringList words =
        connection.socket().words({QStringLiteral("-O"), what, QStringLiteral("-L"), forwarding});
    const QString program = words.takeFirst();
    return runLocally(program, words, {}, patienceForForwarding, connection.ended());
}

}  // namespace

MuxTunnel::MuxTunnel(const std::shared_ptr<MuxConnection>& connection, QString socket, QString forwarding)
    : connection_(connection),
      ended_(connection->ended()),
      socket_(std::move(socket)),
      forwarding_(std::move(forwarding)),
      prohibited_(connection->prohibitedCount()),
      relay_(socket_, [this](qint64 cameBack) { connectionOver(cameBack); }) {}

Expected<std::unique_ptr<Tunnel>> MuxTunnel::open(const std::shared_ptr<MuxConnection>& connection,
                                                  const QString& host, quint16 port, quint16 localPort) {
    // Brackets are what ssh wants around an IPv6 address; what else has none of these signs is a name.
    if (const auto fine = checkHostName(host); !fine) return failure(fine);
    if (!connection->isConnected()) return tl::unexpected<Error>(connection->lostError());
    const QString socket = connection->newSocketPath();
    const QString place = host.contains(QLatin1Char(':')) ? QLatin1Char('[') + host + QLatin1Char(']') : host;
    const QString forwarding = QStringLiteral("%1:%2:%3").arg(socket, place, QString::number(port));
    auto tunnel = std::make_unique<MuxTunnel>(connection, socket, forwarding);
    const auto answer = askMaster(*connection, QStringLiteral("forward"), forwarding);
    if (!answer || answer->exitCode != 0) {
        if (!connection->answers()) return tl::unexpected<Error>(connection->lostError());
        return failure(error::ChannelRefused{connection->socket().server},
                       answer ? QString::fromUtf8(answer->standardError).trimmed() : QString(), true);
    }
    if (!tunnel->relay_.start(localPort))
        return failure(error::LocalPortUnavailable{0}, QString::fromLocal8Bit(std::strerror(errno)), true);
    tunnel->onEnd_.emplace(connection->ended(), [relay = &tunnel->relay_] { relay->close(); });
    return tunnel;
}

MuxTunnel::~MuxTunnel() {
    onEnd_.reset();
    relay_.close();
    if (const auto connection = connection_.lock(); connection && connection->isConnected())
        askMaster(*connection, QStringLiteral("cancel"), forwarding_);
    QFile::remove(socket_);
}

void MuxTunnel::connectionOver(qint64 cameBack) {
    const auto connection = connection_.lock();
    if (cameBack > 0 || !connection) return;
    const int count = connection->prohibitedCount();
    if (count > prohibited_.exchange(count)) forbidden_ = true;
}

}  // namespace atelier
