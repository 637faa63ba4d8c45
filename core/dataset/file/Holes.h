#pragma once

#include <QByteArrayView>
#include <filesystem>
#include <vector>

namespace atelier {

/// The beginning of some bytes of a file: zeros alone, which a hole can stand for, or something else.
struct Stretch {
    qsizetype size = 0;
    bool zeros = false;
};

/// The longest such beginning of bytes that belong at a place in a file. It ends where a block of 4 KiB of
/// the file ends, or with the bytes: what is smaller than a block of the disk saves no room.
Stretch firstStretch(QByteArrayView bytes, qint64 at);

/// A part of a file that takes room on the disk.
struct FilledPart {
    qint64 at = 0;
    qint64 size = 0;
    bool operator==(const FilledPart&) const = default;
};

/// Whether a part of a file takes no room on the disk. False where the system cannot say.
bool hasHoles(const std::filesystem::path& path);
/// What there is between a file's holes, in order: all of it where the system cannot say (lseek(2),
/// SEEK_DATA), none where all of it is a hole.
std::vector<FilledPart> filledParts(const std::filesystem::path& path);

}  // namespace atelier
