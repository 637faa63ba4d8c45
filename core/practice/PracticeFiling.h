#pragma once

#include <QString>

namespace atelier {

/// Whether what was filed under `filed` (RemoteHost::identity) is the host's that has `identity` by now.
/// Older versions filed what is of a practice cluster under its port, and a start may have given it another
/// one: where `pathThere` lies tells which it is. Blocks.
bool isFiledUnder(const QString& filed, const QString& pathThere, const QString& identity);

/// What it is to be filed under by now; the same where it is of no practice cluster, or of none that is still
/// there. Blocks.
QString filedByNow(const QString& filed, const QString& pathThere);

}  // namespace atelier
