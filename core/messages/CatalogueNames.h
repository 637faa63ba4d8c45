#pragma once

#include <QString>

namespace atelier {

/// A name of the catalogue (of a cluster or a GPU) in the application's language: "Practice cluster", "H100 ·
/// 80 GB". A name without a translation is returned as it is.
QString catalogueName(const QString& english);

/// The name of the cluster with that id ("Rorqual"); any other text is returned as it is.
QString clusterName(const QString& id);

}  // namespace atelier
