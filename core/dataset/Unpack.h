#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Progress.h"

namespace atelier {

/// Gives an archive's next bytes; empty at its end. An error breaks the reading off and is handed on.
using ByteSource = std::function<Expected<QByteArray>()>;

/// What unpacking left behind.
struct Unpacked {
    qint64 files = 0;
    qint64 bytes = 0;
    /// Entries that would have led out of the folder, and were not written.
    QStringList refused;
    /// Pipes, sockets and devices, which are never made.
    QStringList special;
};

/// Unpacks a tar, as it streams in, into a folder that exists. Nothing is ever written outside of it:
/// absolute names, `..` and links that lead out are refused and named, and so is what would go through such a
/// link; the rest still comes. Files already there are replaced. Progress is in bytes of content, without a
/// total. Errors: ArchiveDamaged, FileUnwritable, LocalDiskFull, Cancelled, those of the source.
Expected<Unpacked> unpackArchive(const ByteSource& source, const QString& folder,
                                 const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
