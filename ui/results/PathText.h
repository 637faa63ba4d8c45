#pragma once

#include <QString>

namespace atelier {

/// A path for a sentence: a long one is elided in the middle, so that its start and its end can be read.
QString shortPath(const QString& path);

}  // namespace atelier
