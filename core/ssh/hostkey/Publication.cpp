#include "core/ssh/hostkey/Publication.h"

#include <algorithm>

namespace atelier {

namespace {

/// A name of the name service may end in a dot, and known_hosts writes one with its port as "[name]:port".
QString plainName(const QString& host) {
    QString name = host.toLower();
    const auto end = name.indexOf(QLatin1String("]:"));
    if (name.startsWith(u'[') && end > 0) name = name.mid(1, end - 1);
    return name.endsWith(u'.') ? name.chopped(1) : name;
}

bool isAbout(const SiteHostKeys& site, const QString& name) {
    return !site.host.isEmpty() && plainName(site.host) == plainName(name);
}

}  // namespace

SiteHostKeys publishedFor(const QStringList& names, const QList<SiteHostKeys>& published) {
    for (const QString& name : names)
        for (const SiteHostKeys& site : published)
            if (!site.keys.isEmpty() && isAbout(site, name)) return site;
    return published.value(0);
}

Publication publicationOf(const PublicKey& key, const SiteHostKeys& site, const QStringList& names) {
    return publicationOf(PublishedHostKey{keyFamily(key.type), fingerprintOf(key)}, site, names);
}

Publication publicationOf(const PublishedHostKey& key, const SiteHostKeys& site, const QStringList& names) {
    const bool forThisHost =
        std::any_of(names.begin(), names.end(), [&](const QString& name) { return isAbout(site, name); });
    Publication publication;
    for (const PublishedHostKey& known : site.keys) {
        if (known.keyType.compare(key.keyType, Qt::CaseInsensitive) == 0)
            publication.fingerprints << known.fingerprint;
        else if (forThisHost && !publication.otherTypes.contains(known.keyType))
            publication.otherTypes << known.keyType;
    }
    publication.vouched = publication.fingerprints.contains(key.fingerprint);
    publication.contradicted = forThisHost && !publication.vouched && !publication.fingerprints.isEmpty();
    return publication;
}

}  // namespace atelier
