#include "core/ssh/Publication.h"

namespace atelier {

namespace {

/// A name of the name service may end in a dot.
QString plainName(const QString& host) {
    return host.endsWith(u'.') ? host.chopped(1).toLower() : host.toLower();
}

}  // namespace

Publication publicationOf(const PublicKey& key, const SiteHostKeys& site, const QString& asked) {
    const bool forThisHost = !site.host.isEmpty() && plainName(site.host) == plainName(asked);
    Publication publication;
    for (const PublishedHostKey& known : site.keys) {
        if (known.keyType.compare(keyFamily(key.type), Qt::CaseInsensitive) == 0)
            publication.fingerprints << known.fingerprint;
        else if (forThisHost && !publication.otherTypes.contains(known.keyType))
            publication.otherTypes << known.keyType;
    }
    publication.vouched = publication.fingerprints.contains(fingerprintOf(key));
    publication.contradicted = forThisHost && !publication.vouched && !publication.fingerprints.isEmpty();
    return publication;
}

}  // namespace atelier
