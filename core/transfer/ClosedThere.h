#pragma once

#include <stop_token>

#include "core/base/Expected.h"
#include "core/dataset/Manifest.h"
#include "core/transfer/RemoteFile.h"

namespace atelier {

/// Takes from the files and folders of a manifest what those that have their names in a place already keep
/// from their group and from others there: tar gives what it replaces the rights that the archive says. The
/// cluster is asked once, for these names only, and not at all where there is no such place yet. Errors:
/// EntryUnasked (the cluster answers with other names), remoteError's, those of RemoteHost::run.
Expected<void> keepClosed(RemoteHost& host, const RemotePlace& place, Manifest& manifest,
                          const std::stop_token& stop);

}  // namespace atelier
