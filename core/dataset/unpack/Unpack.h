#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Expected.h"
#include "core/base/Progress.h"
#include "core/dataset/unpack/NameTwins.h"
#include "core/dataset/unpack/PlannedEntry.h"

namespace atelier {

/// Gives an archive's next bytes; empty at its end. An error breaks the reading off and is handed on.
using ByteSource = std::function<Expected<QByteArray>()>;

/// What unpacking left behind, and which entries it left alone.
struct Unpacked {
    qint64 files = 0;
    qint64 bytes = 0;
    /// Links that would have led out of the folder, and what lies behind a link here.
    QStringList refused;
    /// Entries whose names are taken here since the plan was made.
    QStringList newerHere;
    /// Entries whose names this computer's disk cannot tell from those of others.
    QStringList taken;
    /// Entries whose names a folder has here, and what would lie in a folder where there is none here.
    QStringList kindDiffers;
    /// Entries that were of another kind when they came. Nothing was written.
    QStringList otherKind;
    /// Files that were longer when they came. All of them is there, or of much more than planned the first
    /// bytes, as many as that.
    QStringList longer;
    /// Files that were shorter when they came; all of them is there.
    QStringList shorter;
    /// Files that were written to while they came. Nothing of them is there.
    QStringList changed;
    /// What did not come at all, by the bytes of the names.
    std::vector<std::string> missing;
    /// By the plan's order: files that were put in place here, and not by another process.
    std::vector<bool> placed;
};

/// Whether an entry was left alone because the very same came meanwhile, by another process: it is there.
bool cameMeanwhile(NameTwins& twins, const PlannedEntry& entry, const Error& reason);

/// Notes an entry that was left alone for that reason; false where the reason is none to go on after.
bool noteLeft(Unpacked& unpacked, NameTwins& twins, const PlannedEntry& entry, ErrorKind reason);

/// Unpacks a tar, as it streams in, into a folder that exists: what is planned and not more. Names, kinds and
/// rights are those planned, times too; no file has much more than the bytes planned, and holes stay holes.
/// An entry that was not planned, or comes a second time, ends the work with EntryUnasked: an honest tar
/// sends none. What cannot be placed is left away and named, and so is what did not come; the rest still
/// comes. What another process has brought meanwhile is there. Progress is in bytes of content, without a
/// total. Errors: EntryUnasked, ArchiveDamaged, FileUnwritable, LocalDiskFull, Cancelled, those of the
/// source.
Expected<Unpacked> unpackArchive(const ByteSource& source, const QString& folder, const PlannedEntries& plan,
                                 const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
