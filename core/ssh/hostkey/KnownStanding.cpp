#include "core/ssh/hostkey/KnownStanding.h"

#include <QHostAddress>

namespace atelier {

namespace {

constexpr quint16 sshPort = 22;

KeyStanding standingOf(const PublicKey& key, const QList<KnownHostKey>& known) {
    KeyStanding standing;
    for (const KnownHostKey& entry : known) {
        if (entry.marker == KnownHostKey::Marker::Revoked && entry.key == key)
            return {KeyStanding::Kind::Revoked, entry};
        standing.certified = standing.certified || entry.marker == KnownHostKey::Marker::Authority;
        if (entry.marker != KnownHostKey::Marker::None || standing.kind == KeyStanding::Kind::Same) continue;
        standing.kind = entry.key == key ? KeyStanding::Kind::Same : KeyStanding::Kind::Other;
        standing.line = entry;
    }
    return standing;
}

}  // namespace

QString KnownStanding::name() const {
    return rules_.alias.isEmpty() ? knownHostsName(place_.account.host, place_.account.port) : rules_.alias;
}

Expected<KeyStanding> KnownStanding::under(const QString& name, KnownHostsQuery query) const {
    const auto told = askKnownHostsCommand(rules_, query, name, key_, stop_);
    if (!told) return failure(told);
    return standingOf(key_, knownHostKeys(rules_.files(), name) + *told);
}

Expected<KeyStanding> KnownStanding::ofName() const {
    return under(name(), KnownHostsQuery::HostName);
}

Expected<KeyStanding> KnownStanding::ofAddress() const {
    const bool wanted = rules_.checkAddress && !isLocal() && !place_.address.isEmpty() &&
                        place_.address != place_.account.host;
    if (!wanted) return KeyStanding{.kind = KeyStanding::Kind::Same};
    return under(knownHostsName(place_.address, place_.account.port), KnownHostsQuery::Address);
}

KeyStanding KnownStanding::withoutPort() const {
    if (!rules_.alias.isEmpty() || place_.account.port == sshPort) return {};
    return standingOf(key_, knownHostKeys(rules_.files(), knownHostsName(place_.account.host, sshPort)));
}

bool KnownStanding::isLocal() const {
    QHostAddress address(place_.address);
    address.setScopeId({});
    if (address.protocol() == QAbstractSocket::IPv6Protocol)
        return address.toString() == QHostAddress(QHostAddress::LocalHostIPv6).toString();
    constexpr quint32 loopbackNet = 127;
    return address.protocol() == QAbstractSocket::IPv4Protocol &&
           address.toIPv4Address() >> 24 == loopbackNet;
}

}  // namespace atelier
