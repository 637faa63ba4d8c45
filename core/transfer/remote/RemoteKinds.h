#pragma once

#include <stop_token>
#include <vector>

#include "core/base/Expected.h"
#include "core/dataset/Manifest.h"
#include "core/transfer/remote/RemoteFile.h"

namespace atelier {

/// Whether what is to be sent into a place takes the place of its own kind there: a folder only that of a
/// folder (a link to one would be lost, as a file would), and nothing else that of a folder; a link may take
/// that of a link to a folder. The cluster is asked once, for these names only, and not at all where there is
/// no such place yet. `entries` are sorted by the bytes of their names. Errors: RemoteKindDiffers (the first
/// name; all of them in the detail, one a line), EntryUnasked (the cluster answers with other names than
/// those asked for), remoteError's, those of RemoteHost::run.
Expected<void> requireSameKinds(RemoteHost& host, const RemotePlace& place,
                                const std::vector<ManifestEntry>& entries, const std::stop_token& stop);

}  // namespace atelier
