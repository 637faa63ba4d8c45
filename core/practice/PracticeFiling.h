#pragma once

#include <QString>

namespace atelier {

/// Whether an entry of a ledger that was recorded for the host `recorded` (a RemoteHost::identity) belongs to
/// the host whose identity is `identity`. Older versions recorded a practice cluster by its port, which may
/// have changed, or by its folder, whichever instance had it; `remotePath`, a path on the host, tells which
/// cluster it was. Blocks.
bool isRecordedFor(const QString& recorded, const QString& remotePath, const QString& identity);

/// The identity that the recorded host has now: `recorded` itself for a host that is no practice cluster, and
/// for a practice cluster that was removed or reset. Blocks.
QString currentIdentity(const QString& recorded, const QString& remotePath);

}  // namespace atelier
