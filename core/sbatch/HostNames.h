#pragma once

#include <QStringList>

namespace atelier {

/// "node[1-2],x" → "node1", "node2", "x"; what is no such list comes back as it is.
QStringList hostNames(const QString& list);

}  // namespace atelier
