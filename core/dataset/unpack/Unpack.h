#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Progress.h"
#include "core/dataset/unpack/NameCollisions.h"
#include "core/dataset/unpack/PlannedEntry.h"
#include "core/error/Expected.h"

namespace atelier {

/// Gives an archive's next bytes; empty at its end. Its error ends the reading and is returned.
using ByteSource = std::function<Expected<QByteArray>()>;

/// What unpacking wrote, and which entries it did not write.
struct Unpacked {
    qint64 files = 0;  ///< files written
    qint64 bytes = 0;  ///< their content
    /// Links that would have led out of the folder, and entries behind a link of this computer.
    QStringList refused;
    /// Entries whose names something else has got here since the plan was made.
    QStringList newerLocally;
    /// Entries whose names this computer's disk cannot tell from those of other entries.
    QStringList taken;
    /// Entries whose names a folder has here, and entries in a folder whose name something else has here.
    QStringList kindDiffers;
    /// Entries that were of another kind when they came; they were not written.
    QStringList otherKind;
    /// Files that were longer than planned when they came. They are written whole; of a file that is longer
    /// by more than 16 MiB, only as many bytes as planned.
    QStringList longer;
    /// Files that were shorter than planned when they came; they are written whole.
    QStringList shorter;
    /// Files that were written to while they came. One that came in a tar stays, with an earlier time, so
    /// that it comes anew the next time; one that came by itself is removed.
    QStringList changed;
    /// The names of planned entries that did not come, in bytes.
    std::vector<std::string> missing;
    /// By the plan's order: whether this process put the file in place.
    std::vector<bool> placed;
};

/// Whether an entry could not be written because another process has written the very same one meanwhile.
bool cameMeanwhile(NameCollisions& collisions, const PlannedEntry& entry, const Error& reason);

/// Notes an entry that was not written for that reason; false where the reason must end the work.
bool noteNotWritten(Unpacked& unpacked, NameCollisions& collisions, const PlannedEntry& entry,
                    ErrorKind reason);

/// Unpacks a tar, as it streams in, into a folder that exists. Only planned entries are written, with the
/// planned names, kinds, rights and times; no file gets much longer than planned, and holes stay holes. An
/// entry that was not planned, or that comes a second time, ends the work with EntryUnasked: an honest tar
/// sends none. Entries that cannot be written are noted, as are those that do not come, and the work goes on.
/// An entry that another process has written meanwhile counts as there. Progress is in bytes of content,
/// without a total. Errors: EntryUnasked, ArchiveDamaged, FileUnwritable, LocalDiskFull, FileChangedMeanwhile
/// (far more bytes come than planned), Cancelled, those of the source.
Expected<Unpacked> unpackArchive(const ByteSource& source, const QString& folder, const PlannedEntries& plan,
                                 const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
