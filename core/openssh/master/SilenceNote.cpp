#include "core/openssh/master/SilenceNote.h"

#include "core/base/LocalProgram.h"

namespace atelier {

namespace {

using SteadyClock = std::chrono::steady_clock;

/// ssh prints its settings, and is done.
constexpr std::chrono::seconds patience{5};

/// The functions of OpenSSH's packet.c that note each packet but those with data.
const QString& packetSetting() {
    static const QString words =
        QStringLiteral("LogVerbose=packet.c:ssh_packet_send2_wrapped():*,packet.c:ssh_packet_read_poll2():*");
    return words;
}

}  // namespace

QString SilenceNote::setting() {
    static const bool isKnown = [] {
        const auto answer = runLocally(
            QStringLiteral("ssh"),
            {QStringLiteral("-G"), QStringLiteral("-F"), QStringLiteral("none"), QStringLiteral("-o"),
             packetSetting(), QStringLiteral("--"), QStringLiteral("localhost")},
            {}, patience, {});
        return answer && answer->exitCode == 0;
    }();
    return isKnown ? packetSetting() : QString();
}

void SilenceNote::read(const QByteArray& line) {
    // Any packet is a sign of life. Those with data are not noted, but the answer comes after them.
    if (line.contains("receive packet: type ")) askedAt_ = SteadyClock::time_point();
    // SSH_MSG_GLOBAL_REQUEST (RFC 4254, 9)
    if (line.endsWith("send packet: type 80") && askedAt_.load() == SteadyClock::time_point())
        askedAt_ = SteadyClock::now();
}

std::chrono::milliseconds SilenceNote::silentFor() const {
    const auto askedAt = askedAt_.load();
    if (askedAt == SteadyClock::time_point()) return {};
    return std::chrono::duration_cast<std::chrono::milliseconds>(SteadyClock::now() - askedAt);
}

}  // namespace atelier
