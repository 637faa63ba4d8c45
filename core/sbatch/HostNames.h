#pragma once

#include <QStringList>

namespace atelier {

/// The names in a list: "node[1-2],x" → "node1", "node2", "x"; a text that is no such list is returned as it
/// is.
QStringList hostNames(const QString& list);

}  // namespace atelier
