#pragma once

#include <QByteArray>
#include <optional>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "core/dataset/pack/Compression.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/stream/Reception.h"
#include "core/transfer/stream/StreamFeed.h"

namespace atelier {

/// The segment that the receiver recorded of the part of a stream, if it ends at `offset` and the part has
/// not changed since.
std::optional<PartSegment> untouchedSegment(const RemotePlace& place, qint64 offset);

/// Whether the first `offset` bytes of the part are those that the feed makes, which it has skipped
/// afterwards. `noted` is the recorded SHA-256 of these bytes, hexadecimal; if it is empty, the cluster reads
/// them. Errors: those of StreamFeed::skip and remoteSha256.
Expected<bool> isBeginningOf(RemoteHost& host, const RemotePlace& place, const QByteArray& noted,
                             qint64 offset, StreamFeed& feed, const ProgressCallback& progress,
                             const std::stop_token& stop);

/// How many bytes of the part are right, that is those of the archive, in whole blocks. Errors: those of
/// ArchiveStream and remoteBlockHashes.
Expected<qint64> rightBytes(RemoteHost& host, const RemotePlace& place, const ArchiveLayout& layout,
                            Compression compression, const std::stop_token& stop);

}  // namespace atelier
