#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>
#include <functional>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/dataset/Manifest.h"
#include "core/error/Expected.h"

namespace atelier {

/// Receives an archive's bytes in order. Its error ends the writing and is returned.
using ByteSink = std::function<Expected<void>(QByteArrayView)>;

/// Writes a manifest as one tar: POSIX pax where ustar has no room (long names, names beyond ASCII, more than
/// 8 GiB, holes, which take up no room in it), ustar for the rest. Owners are left out, so that the same
/// folder gives the same bytes for everyone. Progress is in bytes of content. Errors: FileChangedMeanwhile,
/// DatasetEntryUnreadable, NameNotRepresentable, Cancelled, those of the sink.
Expected<void> writeArchive(const Manifest& manifest, const ByteSink& sink, const ProgressCallback& progress,
                            const std::stop_token& stop);

/// An upper bound of the archive's size in bytes.
qint64 archiveSizeBound(const Manifest& manifest);

/// What to leave out of an archive.
struct PackOptions {
    LeaveOut leaveOut = LeaveOut::Rubbish;
    /// The user allows leaving out what cannot be sent: unreadable entries, sockets, devices and pipes.
    bool leaveOutUnreadable = false;
};

/// The result of writing an archive.
struct PackedArchive {
    QString path;
    qint64 bytes = 0;   ///< the archive's size
    QByteArray sha256;  ///< hexadecimal
    qint64 entries = 0;
    QList<LeftOut> leftOut;
};

/// Packs a folder (or a single file) into one tar. The file gets its name only when it is complete. Errors:
/// those of readManifest and writeArchive, DatasetEntryUnreadable (the first entry that cannot be sent; all
/// of them in the detail, one a line), LocalDiskFull (before anything is written where it can be known),
/// FileUnwritable.
Expected<PackedArchive> packArchive(const QString& folder, const QString& outFile, const PackOptions& options,
                                    const ProgressCallback& progress, const std::stop_token& stop);
/// The same for a manifest that was read already, whose entries are all sent.
Expected<PackedArchive> packArchive(const Manifest& manifest, const QString& outFile,
                                    const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
