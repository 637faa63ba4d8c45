#pragma once

#include <QByteArrayView>
#include <filesystem>
#include <vector>

namespace atelier {

/// How the bytes of a part of a file begin: with zeros, which a hole can stand for, or with something else.
struct Stretch {
    qsizetype size = 0;
    bool zeros = false;
};

/// The longest stretch of one kind at the beginning of `bytes`, which belong at `at` in a file. It ends at
/// the end of a 4 KiB block of the file, or with the bytes: a hole smaller than a block of the disk saves no
/// room.
Stretch firstStretch(QByteArrayView bytes, qint64 at);

/// A part of a file that takes up room on the disk.
struct FilledPart {
    qint64 at = 0;
    qint64 size = 0;
    bool operator==(const FilledPart&) const = default;
};

/// Whether a file has holes, which take up no room on the disk. False where the system cannot tell.
bool hasHoles(const std::filesystem::path& path);
/// The parts of a file between its holes, in order: the whole file where the system cannot tell (lseek(2),
/// SEEK_DATA), none where all of it is a hole.
std::vector<FilledPart> filledParts(const std::filesystem::path& path);

}  // namespace atelier
