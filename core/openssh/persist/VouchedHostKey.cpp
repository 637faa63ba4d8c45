// Which sign-ins may use a connection that is open.
#include <QCryptographicHash>
#include <algorithm>

#include "core/openssh/persist/PersistentConnection.h"
#include "core/remote/AccountLabel.h"
#include "core/ssh/hostkey/KnownHosts.h"
#include "core/ssh/hostkey/Publication.h"
#include "core/ssh/hostkey/RevokedKeys.h"

namespace atelier {

namespace {

using Marker = KnownHostKey::Marker;

QString hashOf(const QStringList& words) {
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString& word : words) {
        hash.addData(word.toUtf8());
        hash.addData(QByteArray(1, '\0'));
    }
    return QString::fromLatin1(hash.result().toHex());
}

QList<KnownHostKey> knownAt(const OpenSshPlace& place) {
    const Account& account = place.account;
    const QString name = account.alias.isEmpty() ? knownHostsName(account.host, account.port) : account.alias;
    return knownHostKeys(place.knownHostsFiles, name);
}

/// The key of known hosts that has been shown, with a marker or without.
std::optional<KnownHostKey> lineOf(const PublishedHostKey& shown, const QList<KnownHostKey>& known,
                                   Marker marker) {
    for (const KnownHostKey& line : known)
        if (line.marker == marker && fingerprintOf(line.key) == shown.fingerprint) return line;
    return std::nullopt;
}

QString hashOf(const QList<KnownHostKey>& known) {
    QStringList words;
    for (const KnownHostKey& line : known)
        words << QString::number(int(line.marker)) + QString::fromUtf8(lineOf(line.key));
    return hashOf(words);
}

bool isContradicted(const PublishedHostKey& shown, const SignInRequest& request, const OpenSshPlace& place) {
    const QStringList names{place.account.host, place.account.alias, request.host};
    const auto site = publishedFor(names, QList<SiteHostKeys>{request.siteKeys} + request.catalogueKeys);
    return publicationOf(shown, site, names).contradicted;
}

}  // namespace

QString connectionKey(const SignInRequest& request, const OpenSshPlace& place) {
    const Account& account = place.account;
    const QString label = accountLabel(account.user, account.host, account.port);
    return hashOf({accountIdentity(label, account, request.practiceFolder, request.practiceInstance),
                   request.keyFile, request.knownHostsFile,
                   request.useSshConfig ? request.sshConfigFile : QStringLiteral("none"), place.jump,
                   place.proxyCommand});
}

VouchedHostKey vouchedByKnownHosts(const PublishedHostKey& shown, const OpenSshPlace& place) {
    const auto known = knownAt(place);
    if (lineOf(shown, known, Marker::None)) return {.shown = shown, .isKnown = true};
    return {.shown = shown, .othersKnown = hashOf(known)};
}

bool isStillVouched(const VouchedHostKey& then, const SignInRequest& request, const OpenSshPlace& place,
                    const std::stop_token& stop) {
    const auto known = knownAt(place);
    if (lineOf(then.shown, known, Marker::Revoked) || isContradicted(then.shown, request, place))
        return false;
    if (vouchedByKnownHosts(then.shown, place) != then) return false;
    const auto line = lineOf(then.shown, known, Marker::None);
    if (place.revokedKeysFile.isEmpty() || !line) return true;
    // A file that cannot be read revokes all, as with ssh.
    return isRevoked(line->key, place.revokedKeysFile, stop) == std::optional(false);
}

}  // namespace atelier
