#pragma once

#include <QString>
#include <optional>

#include "core/error/Expected.h"
#include "core/profile/SiteProfile.h"

namespace atelier {

/// The profiles that were found and corrected on this computer, one file a cluster, for their owner alone.
class ProfileStore {
public:
    /// The store in the folder of what must not be lost (ownDataFolder); where that is empty, nothing is
    /// kept.
    static ProfileStore in(const QString& dataFolder);

    /// What is kept under a key, without the catalogue's part; none where nothing is. Errors: JsonInvalid,
    /// FileUnreadable.
    Expected<std::optional<SiteProfile>> read(const QString& key) const;
    /// Keeps what was found and said under a key, in place of what was. Errors: FileUnwritable.
    Expected<void> write(const QString& key, const SiteProfile& profile) const;
    /// Keeps one more fact that was found: its path in a cluster's file, and its value. It counts from the
    /// next look at the cluster on. Errors: those of `read` and `write`.
    Expected<void> noteFound(const QString& key, const QString& path, const QJsonValue& value) const;
    /// The file of a key.
    QString fileOf(const QString& key) const;

private:
    explicit ProfileStore(QString folder) : folder_(std::move(folder)) {}
    QString folder_;
};

/// Under which key a cluster is kept: its id, but its address and its port where the catalogue does not know
/// it, or no host for it (each course has one of its own), the user's own name for it where `isOwnName`, and
/// its folder for a practice cluster.
QString profileKey(const ClusterProfile& cluster, const QString& host, quint16 port,
                   const QString& practiceFolder);

/// A whole profile as a file to hand over: each fact by who says it, the user's first, with a note of when
/// the cluster was looked at, and of which lists hold all that it told.
QJsonObject exported(const SiteProfile& profile);

}  // namespace atelier
