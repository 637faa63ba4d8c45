#pragma once

#include <QJsonObject>
#include <QList>
#include <QString>

#include "core/base/Expected.h"
#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// All clusters Atelier knows, living and retired, in the order to offer them.
class Catalogue {
public:
    /// The catalogue that is built into the application (`:/clusters`).
    static Catalogue builtIn();
    /// Every `*.json` of a folder. Errors: FolderMissing, JsonInvalid.
    static Expected<Catalogue> fromFolder(const QString& folder);

    const QList<ClusterProfile>& clusters() const& { return clusters_; }
    /// Of a catalogue about to vanish, so that a loop over `builtIn().clusters()` is safe.
    QList<ClusterProfile> clusters() && { return std::move(clusters_); }
    /// By id or by login host (of retired ones too, and of their old domain). Errors: ClusterUnknown,
    /// ClusterRetired (with the successor).
    Expected<ClusterProfile> find(const QString& idOrHost) const;

private:
    QList<ClusterProfile> clusters_;
};

/// Reads one cluster file's content. Errors: JsonInvalid.
Expected<ClusterProfile> clusterFromJson(const QString& path, const QJsonObject& json);

}  // namespace atelier
