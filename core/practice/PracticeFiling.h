#pragma once

#include <QString>

namespace atelier {

/// Whether what was filed under `filed` (a RemoteHost::identity) belongs to the host whose identity is
/// `identity`. Older versions filed things of a practice cluster under its port, which may have changed;
/// `pathThere`, a path on the host, tells which cluster it was. Blocks.
bool isFiledUnder(const QString& filed, const QString& pathThere, const QString& identity);

/// The name under which that is to be filed: `filed` itself where it does not belong to a practice cluster,
/// or to one that was removed. Blocks.
QString filedByNow(const QString& filed, const QString& pathThere);

}  // namespace atelier
