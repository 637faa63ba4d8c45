#pragma once

#include <QString>

namespace atelier {

/// A name out of the catalogue (of a cluster, of a GPU) in the application's language: "Practice cluster",
/// "H100 · 80 GB". Names that are the same in every language come back as they are.
QString catalogueName(const QString& english);

/// What a cluster of the catalogue is called ("Rorqual"); other texts as they are.
QString clusterName(const QString& id);

}  // namespace atelier
