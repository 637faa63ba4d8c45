#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

#include "core/cluster/Catalogue.h"
#include "core/error/Expected.h"
#include "core/profile/SiteProfile.h"

namespace atelier {

/// A profile from a file that somebody handed over. Its facts (factKinds) are all that is taken of it, once
/// the user agrees; what says which computer to trust, the host keys above all, is never taken from a file.
struct ImportedProfile {
    QString file;
    /// The cluster it is for, without its facts: the catalogue's, or a bare name and address.
    ClusterProfile known;
    QString host;               ///< where to sign in, as far as it is known; else empty
    quint16 port = 22;          ///< of that host
    bool hostFromFile = false;  ///< only the file says the host
    QString refusedHost =
        {};             ///< another host that the file names for a cluster of the catalogue; it is not used
    QJsonObject facts;  ///< the file's facts
    /// Which lists of these hold all that the cluster told to who wrote the file: "partitions".
    QStringList told = {};
    bool operator==(const ImportedProfile&) const = default;
};

/// A fact of such a file, beside the value that counts here.
struct ImportedFact {
    ProfileFact now;  ///< with undefined values where nobody here says anything
    QJsonValue given;
};

/// Reads a profile that somebody handed over: a file in the format of resources/clusters, with nothing else
/// in it and each text in its form. A cluster of the catalogue is known by its id or its login host. Errors:
/// those of jsonFromFile, JsonInvalid, ClusterRetired.
Expected<ImportedProfile> readImportedProfile(const Catalogue& catalogue, const QString& path);
/// Reads a profile that somebody handed over from what is in its file; `path` is named in errors. Errors:
/// JsonInvalid, ClusterRetired.
Expected<ImportedProfile> importedProfile(const Catalogue& catalogue, const QString& path,
                                          const QJsonObject& object);

/// Whether a file is meant as a cluster's profile, and not as a recipe. Blocks.
bool holdsProfile(const QString& path);

/// The facts of the file that are not what counts now, in the order of factKinds.
QList<ImportedFact> changesBy(const ImportedProfile& given, const SiteProfile& now);

/// What counts once the user has agreed: the file's facts that change something are said by the user. Of the
/// lists that the cluster told to who wrote the file, those count as found that it has told to nobody here.
SiteProfile withImported(const ImportedProfile& given, const SiteProfile& now);

}  // namespace atelier
