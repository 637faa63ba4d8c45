#include "core/ssh/session/SilentLine.h"

#include <QNetworkInterface>
#include <QUdpSocket>
#include <algorithm>

namespace atelier {

namespace {

/// Longer than a busy computer lets a thread wait: whoever was away for so long has slept.
constexpr std::chrono::seconds longestStall{15};
/// How many intervals before its time the loss is looked for, and how many a server has that takes a new
/// connection: both its greeting and its answer may have been on the way.
constexpr int missesToTry = 2;
constexpr int routeMs = 1000;

/// Our own address on the way to a server; null where none leads there. Nothing is sent.
QHostAddress ownAddressTo(const ServerAddress& server) {
    QUdpSocket socket;
    socket.connectToHost(QHostAddress(server.address), server.port);
    return socket.waitForConnected(routeMs) ? socket.localAddress() : QHostAddress();
}

}  // namespace

SilentLine::SilentLine(const KeepAlive& keepAlive)
    : SilentLine(keepAlive, keepAlive.server ? ownAddressTo(*keepAlive.server) : QHostAddress()) {}

SilentLine::SilentLine(const KeepAlive& keepAlive, const QHostAddress& ownAddress)
    : keepAlive_(keepAlive), ownAddress_(ownAddress), lastLook_(keepAlive_.clock->now()) {}

std::chrono::milliseconds SilentLine::silentFor() const {
    // At the first miss the server is only asked.
    const int misses = misses_;
    return misses < 2 ? std::chrono::milliseconds(0) : keepAlive_.interval * misses;
}

bool SilentLine::noteSleep() {
    const QDateTime now = keepAlive_.clock->now();
    const auto away = std::chrono::milliseconds(lastLook_.msecsTo(now));
    lastLook_ = now;
    if (away < keepAlive_.interval + longestStall) return false;
    misses_ = 0;
    sleptSilently_ = true;
    return true;
}

/// An address that is still ours may be so in the same network: a way that leads elsewhere now, as into a
/// virtual private network, is no reason to give a line up.
bool SilentLine::hasMoved() const {
    return !ownAddress_.isNull() && !QNetworkInterface::allAddresses().contains(ownAddress_) &&
           !ownAddressTo(*keepAlive_.server).isNull();
}

int SilentLine::allowed() const {
    const bool isLikelyDead = sleptSilently_ || moved_;
    return isLikelyDead ? std::min(keepAlive_.missesAllowed, keepAlive_.missesAllowedAfterSleep)
                        : keepAlive_.missesAllowed;
}

bool SilentLine::isLostAsTried(int limit) {
    if (misses_ < limit - missesToTry) return false;
    if (!probe_) probe_ = std::make_unique<GreetingProbe>(*keepAlive_.server);
    if (!probe_->hasGreeted()) return false;
    if (greetedAt_ == 0) greetedAt_ = misses_;
    if (moved_) return true;
    const int patience = greetedAt_ + missesToTry + (keepAlive_.asksAgain ? greetedAt_ : 0);
    return misses_ >= std::max(limit, patience);
}

bool SilentLine::isLostAfter(bool wasSilent) {
    if (noteSleep()) wasSilent = true;
    if (!wasSilent) {
        misses_ = 0;
        sleptSilently_ = moved_ = false;
        probe_.reset();
        greetedAt_ = 0;
        return false;
    }
    ++misses_;
    const qint64 atMost = static_cast<qint64>(keepAlive_.missesAllowed) * keepAlive_.timesAtMost;
    if (misses_ >= atMost) return true;
    if (misses_ >= missesToTry && !moved_) moved_ = hasMoved();
    const int limit = allowed();
    if (keepAlive_.server) return isLostAsTried(limit);
    const qint64 times = sleptSilently_ ? 1 : keepAlive_.timesUntried;
    return misses_ >= std::min<qint64>(atMost, limit * times);
}

}  // namespace atelier
