#pragma once

#include <QStringList>

namespace atelier {

/// The names in a list: "node[1-2,05],x" → "node1", "node2", "node05", "x"; a part that is malformed stays as
/// it is. Source: hostlist.c.
QStringList hostNames(const QString& list);

}  // namespace atelier
