#pragma once

#include <QStringList>

#include "core/remote/SignIn.h"
#include "core/ssh/hostkey/PublicKey.h"

namespace atelier {

/// What a site's published keys say about a key that a host showed.
struct Publication {
    /// The site publishes this very key.
    bool vouched = false;
    /// The site publishes other keys of this type for this host, so that this one must be refused.
    bool contradicted = false;
    /// The fingerprints of this type that the site publishes.
    QStringList fingerprints = {};
    /// The other types of key that the site publishes for this host.
    QStringList otherTypes = {};
};

/// The entry of `published` for a host: the one for the first of its names (ignoring case and a last dot)
/// that a site publishes keys for; else the first entry, which is that of the cluster the user chose.
SiteHostKeys publishedFor(const QStringList& names, const QList<SiteHostKeys>& published);

/// Compares a key with those of a site. `names` are all names of the host: keys that are published for
/// another host neither refuse this one's key nor say anything about its types.
Publication publicationOf(const PublicKey& key, const SiteHostKeys& site, const QStringList& names);
/// Compares a key of which only its type, as sites write it ("ED25519"), and its fingerprint are known with
/// the keys of a site. `names` are all names of the host, as for the other publicationOf.
Publication publicationOf(const PublishedHostKey& key, const SiteHostKeys& site, const QStringList& names);

}  // namespace atelier
