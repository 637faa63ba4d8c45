#pragma once

#include <stop_token>
#include <vector>

#include "core/dataset/Manifest.h"
#include "core/error/Expected.h"
#include "core/transfer/remote/RemoteFile.h"

namespace atelier {

/// Checks that everything that is sent into a place replaces only entries of its own kind: a folder replaces
/// only a folder (a link to a folder would be lost, like a file), nothing else replaces a folder, and a link
/// may replace a link to a folder. The cluster is asked once, about these names only, and not at all where
/// the place does not exist yet. `entries` are sorted by the bytes of their names. Errors: RemoteKindDiffers
/// (the first name; all of them in the detail, one a line), EntryUnasked (the cluster answers with names that
/// were not asked about), remoteError's, those of RemoteHost::run.
Expected<void> requireSameKinds(RemoteHost& host, const RemotePlace& place,
                                const std::vector<ManifestEntry>& entries, const std::stop_token& stop);

}  // namespace atelier
