#include "core/ssh/HostKeyOrder.h"

#include <algorithm>

namespace atelier {

namespace {

/// OpenSSH's own order (myproposal.h).
const QStringList usual{QStringLiteral("ssh-ed25519"),         QStringLiteral("ecdsa-sha2-nistp256"),
                        QStringLiteral("ecdsa-sha2-nistp384"), QStringLiteral("ecdsa-sha2-nistp521"),
                        QStringLiteral("rsa-sha2-512"),        QStringLiteral("rsa-sha2-256")};

QString keyTypeOf(const QString& algorithm) {
    return algorithm.startsWith(QLatin1String("rsa-")) ? QStringLiteral("ssh-rsa") : algorithm;
}

}  // namespace

QStringList orderedHostKeyAlgorithms(const QStringList& allowed, const QList<KnownHostKey>& known,
                                     const SiteHostKeys& published) {
    const auto rank = [&](const QString& algorithm) {
        const bool isKnown = std::any_of(known.begin(), known.end(), [&](const KnownHostKey& entry) {
            return entry.marker == KnownHostKey::Marker::None && entry.key.type == keyTypeOf(algorithm);
        });
        if (isKnown) return 0;
        const bool isPublished =
            std::any_of(published.keys.begin(), published.keys.end(), [&](const PublishedHostKey& key) {
                return key.keyType.compare(keyFamily(algorithm), Qt::CaseInsensitive) == 0;
            });
        return isPublished ? 1 : 2;
    };
    QStringList ordered = allowed.isEmpty() ? usual : allowed;
    std::stable_sort(ordered.begin(), ordered.end(),
                     [&](const QString& a, const QString& b) { return rank(a) < rank(b); });
    return ordered;
}

}  // namespace atelier
