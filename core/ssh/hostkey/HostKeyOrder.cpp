#include "core/ssh/hostkey/HostKeyOrder.h"

#include <algorithm>

#include "core/ssh/config/HostKeyAlgorithms.h"

namespace atelier {

namespace {

using Marker = KnownHostKey::Marker;

/// OpenSSH's own order (myproposal.h).
const QStringList usual{QStringLiteral("ssh-ed25519"),         QStringLiteral("ecdsa-sha2-nistp256"),
                        QStringLiteral("ecdsa-sha2-nistp384"), QStringLiteral("ecdsa-sha2-nistp521"),
                        QStringLiteral("rsa-sha2-512"),        QStringLiteral("rsa-sha2-256")};

bool isRevoked(const PublicKey& key, const QList<KnownHostKey>& known) {
    return std::any_of(known.begin(), known.end(), [&](const KnownHostKey& entry) {
        return entry.marker == Marker::Revoked && entry.key == key;
    });
}

/// ssh looks at the first key of a type only.
bool isKnown(const QString& type, const QList<KnownHostKey>& known) {
    const auto first = std::find_if(known.begin(), known.end(), [&](const KnownHostKey& entry) {
        return entry.marker == Marker::None && entry.key.type == type;
    });
    return first != known.end() && !isRevoked(first->key, known);
}

bool isPublished(const QString& algorithm, const SiteHostKeys& published) {
    return std::any_of(published.keys.begin(), published.keys.end(), [&](const PublishedHostKey& key) {
        return key.keyType.compare(keyFamily(algorithm), Qt::CaseInsensitive) == 0;
    });
}

bool anythingRevoked(const HostKeyRules& rules, const QList<KnownHostKey>& known) {
    return !rules.revokedFiles.isEmpty() ||
           std::any_of(known.begin(), known.end(),
                       [](const KnownHostKey& entry) { return entry.marker == Marker::Revoked; });
}

}  // namespace

QStringList orderedHostKeyAlgorithms(const HostKeyRules& rules, const QList<KnownHostKey>& known,
                                     const SiteHostKeys& published) {
    QStringList ordered = rules.algorithms.isEmpty() ? usual : rules.algorithms;
    const QString first =
        rules.firstKeyType.isEmpty() ? keyTypeOfAlgorithm(ordered.constFirst()) : rules.firstKeyType;
    if (rules.keepsOrder || isKnown(first, known)) return ordered;
    const bool publishedCount = !anythingRevoked(rules, known);
    const auto rank = [&](const QString& algorithm) {
        if (isKnown(keyTypeOfAlgorithm(algorithm), known)) return 0;
        return publishedCount && isPublished(algorithm, published) ? 1 : 2;
    };
    std::stable_sort(ordered.begin(), ordered.end(),
                     [&](const QString& a, const QString& b) { return rank(a) < rank(b); });
    return ordered;
}

}  // namespace atelier
