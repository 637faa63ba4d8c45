#pragma once

#include <QJsonObject>
#include <QString>

#include "core/cluster/ClusterProfile.h"
#include "core/error/Expected.h"

namespace atelier {

/// Reads a profile in the format of resources/clusters (their schema is resources/clusters/schema.json).
/// `path` is named in the error. Errors: JsonInvalid.
Expected<ClusterProfile> clusterFromJson(const QString& path, const QJsonObject& json);

/// Writes a profile in the same format. What is not known is left out; read again, it is the same profile.
QJsonObject toJson(const ClusterProfile& cluster);

}  // namespace atelier
