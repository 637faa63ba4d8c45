#include "core/ssh/hostkey/KnownHostsLookup.h"

#include <QHostAddress>

namespace atelier {

namespace {

constexpr quint16 sshPort = 22;

KnownHostsMatch matchOf(const PublicKey& key, const QList<KnownHostKey>& known) {
    KnownHostsMatch match;
    for (const KnownHostKey& entry : known) {
        if (entry.marker == KnownHostKey::Marker::Revoked && entry.key == key)
            return {KnownHostsMatch::Kind::Revoked, entry};
        match.certified = match.certified || entry.marker == KnownHostKey::Marker::Authority;
        if (entry.marker != KnownHostKey::Marker::None || match.kind == KnownHostsMatch::Kind::Same) continue;
        match.kind = entry.key == key ? KnownHostsMatch::Kind::Same : KnownHostsMatch::Kind::Other;
        match.line = entry;
    }
    return match;
}

}  // namespace

QString KnownHostsLookup::name() const {
    return rules_.alias.isEmpty() ? knownHostsName(place_.account.host, place_.account.port) : rules_.alias;
}

Expected<KnownHostsMatch> KnownHostsLookup::under(const QString& name, KnownHostsQuery query) const {
    const auto told = askKnownHostsCommand(rules_, query, name, key_, stop_);
    if (!told) return failure(told);
    return matchOf(key_, knownHostKeys(rules_.files(), name) + *told);
}

Expected<KnownHostsMatch> KnownHostsLookup::ofName() const {
    return under(name(), KnownHostsQuery::HostName);
}

Expected<KnownHostsMatch> KnownHostsLookup::ofAddress() const {
    const bool wanted = rules_.checkAddress && !isLocal() && !place_.address.isEmpty() &&
                        place_.address != place_.account.host;
    if (!wanted) return KnownHostsMatch{.kind = KnownHostsMatch::Kind::Same};
    return under(knownHostsName(place_.address, place_.account.port), KnownHostsQuery::Address);
}

KnownHostsMatch KnownHostsLookup::withoutPort() const {
    if (!rules_.alias.isEmpty() || place_.account.port == sshPort) return {};
    return matchOf(key_, knownHostKeys(rules_.files(), knownHostsName(place_.account.host, sshPort)));
}

bool KnownHostsLookup::isLocal() const {
    QHostAddress address(place_.address);
    address.setScopeId({});
    if (address.protocol() == QAbstractSocket::IPv6Protocol)
        return address.toString() == QHostAddress(QHostAddress::LocalHostIPv6).toString();
    constexpr quint32 loopbackNet = 127;
    return address.protocol() == QAbstractSocket::IPv4Protocol &&
           address.toIPv4Address() >> 24 == loopbackNet;
}

}  // namespace atelier
