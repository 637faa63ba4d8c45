#pragma once

#include <QByteArray>
#include <QStringList>
#include <chrono>
#include <memory>

#include "core/dataset/pack/ArchiveLayout.h"
#include "core/dataset/pack/Compression.h"
#include "core/error/Expected.h"
#include "core/transfer/stream/Reception.h"
#include "core/transfer/stream/StreamRecord.h"
#include "core/transfer/upload/UploadSource.h"

namespace atelier {

/// An archive that is made while it is sent.
struct StreamedData {
    std::shared_ptr<const ArchiveLayout> layout;
    Compression compression = Compression::None;
    StreamRecord record;
};

/// What receives a stream on the cluster.
struct StreamReceiver {
    /// Where Python is looked for on the cluster (Reception::pythons).
    QStringList pythons = Reception().pythons;
    /// How long the receiver and the other channels wait for each other (Reception::lanesPatience).
    std::chrono::seconds lanesPatience = Reception().lanesPatience;
};

/// An archive that is complete at its place.
struct StreamedFile {
    QByteArray sha256;  ///< hexadecimal
    qint64 bytes = 0;
    qint64 modified = 0;   ///< seconds since 1970
    QByteArray lost = {};  ///< as ReceptionAnswer::lost
};

/// Whether the file at the place is the very archive, by the hashes of all bytes of both; none where it is
/// another one. Errors: those of ArchiveStream and remoteSha256.
Expected<std::optional<StreamedFile>> identicalRemoteFile(const UploadRun& run, const StreamedData& data);

/// Sends the archive from where the resume decision in the report says, and once more what turns out to be
/// wrong: after a full disk or the crash of a node, the part may hold bytes that are not the archive's. The
/// report says so, and how many lanes were used. Where another upload of the very same archive has completed
/// meanwhile, that one is returned, and the report says `alreadyThere`. Errors: those of StreamFeed,
/// RemoteDiskFull with the figures, VerificationFailed, UploadReplaced, those of RemoteHost.
Expected<StreamedFile> sendStream(UploadRun& run, const StreamedData& data, const StreamReceiver& receiver);

}  // namespace atelier
