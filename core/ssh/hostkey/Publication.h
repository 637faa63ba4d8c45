#pragma once

#include <QStringList>

#include "core/remote/SignIn.h"
#include "core/ssh/hostkey/PublicKey.h"

namespace atelier {

/// What a site's published keys say about a key that a host showed.
struct Publication {
    /// The site publishes this very key.
    bool vouched = false;
    /// The site publishes other keys of this type, and for this host: this one must not pass.
    bool contradicted = false;
    /// The fingerprints that it publishes of this type.
    QStringList fingerprints = {};
    /// The other types that it publishes for this host.
    QStringList otherTypes = {};
};

/// What of `published` is about a host: for the first of its names (case and a last dot do not count) that
/// a site publishes keys for; else the first of all, which the user chose.
SiteHostKeys publishedFor(const QStringList& names, const QList<SiteHostKeys>& published);

/// `names` are all the names that the host goes by: what a site publishes for one host neither refuses
/// another's key nor says anything about its types.
Publication publicationOf(const PublicKey& key, const SiteHostKeys& site, const QStringList& names);

}  // namespace atelier
