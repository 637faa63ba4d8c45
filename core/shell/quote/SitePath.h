#pragma once

#include <QString>

namespace atelier {

/// A path that a cluster's profile names, as one shell word: a leading `~/` and every variable (`$NAME`) are
/// left to the shell, whatever the site calls it, all else is literal.
QString sitePath(const QString& path);

}  // namespace atelier
