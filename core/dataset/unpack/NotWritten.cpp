// What becomes of an entry that could not be written.
#include "core/dataset/unpack/Unpack.h"

namespace atelier {

bool cameMeanwhile(NameCollisions& collisions, const PlannedEntry& entry, const Error& reason) {
    return reason.kind() == ErrorKind::LocalFileAlike && !collisions.has(entry.name);
}

bool noteNotWritten(Unpacked& unpacked, NameCollisions& collisions, const PlannedEntry& entry,
                    ErrorKind reason) {
    const QString shown = shownName(entry.name);
    if (reason == ErrorKind::ArchivePathUnsafe)
        unpacked.refused << shown;
    else if (reason == ErrorKind::LocalFileNewer || reason == ErrorKind::LocalFileAlike)
        (collisions.has(entry.name) ? unpacked.taken : unpacked.newerLocally) << shown;
    else if (reason == ErrorKind::LocalKindDiffers)
        (collisions.has(entry.name) ? unpacked.taken : unpacked.kindDiffers) << shown;
    else
        return false;
    return true;
}

}  // namespace atelier
