#pragma once

#include <QString>

namespace atelier {

/// A path for a sentence: a long one loses its middle, so that its start and its end are seen.
QString shortPath(const QString& path);

}  // namespace atelier
