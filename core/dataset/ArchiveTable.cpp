#include "core/dataset/ArchiveTable.h"

#include <QFile>
#include <QFileInfo>

#include "core/dataset/LibArchive.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"
#include "core/files/RegularFile.h"

namespace atelier {

namespace {

constexpr std::size_t blockSize = 1 << 16;

std::string linkTargetOf(archive_entry* entry) {
    if (const char* bytes = archive_entry_symlink(entry)) return bytes;
    const char* utf8 = archive_entry_symlink_utf8(entry);
    return utf8 ? utf8 : "";
}

std::string hardLinkTargetOf(archive_entry* entry) {
    if (const char* bytes = archive_entry_hardlink(entry)) return bytes;
    const char* utf8 = archive_entry_hardlink_utf8(entry);
    return utf8 ? utf8 : "";
}

ArchiveTableEntry lineOf(archive_entry* entry) {
    ArchiveTableEntry line;
    line.name = archiveEntryName(entry);
    if (line.name.starts_with("./")) line.name.erase(0, 2);
    line.size = archive_entry_size(entry);
    line.isFolder = archive_entry_filetype(entry) == AE_IFDIR;
    if (archive_entry_filetype(entry) == AE_IFLNK) line.linkTarget = linkTargetOf(entry);
    if (line.linkTarget.empty()) {
        line.linkTarget = hardLinkTargetOf(entry);
        line.isHardLink = !line.linkTarget.empty();
    }
    return line;
}

/// Passes over an entry's content, which of one that is compressed as a whole means to unpack it. `left` is
/// what may be unpacked still.
Expected<void> passOver(const QString& path, archive* reader, qint64& left, const std::stop_token& stop) {
    if (archive_filter_code(reader, 0) == ARCHIVE_FILTER_NONE) return {};
    const void* bytes = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    while (left > 0) {
        if (stop.stop_requested()) return failure(error::Cancelled{});
        const int result = archive_read_data_block(reader, &bytes, &size, &offset);
        if (result == ARCHIVE_EOF) return {};
        if (result < ARCHIVE_WARN) return failure(error::ArchiveDamaged{path}, archiveWords(reader));
        left -= qint64(size);
    }
    return {};
}

}  // namespace

Expected<bool> readArchiveTable(const QString& path,
                                const std::function<void(const ArchiveTableEntry&)>& entry,
                                const std::stop_token& stop, const ArchiveTableBounds& bounds) {
    QFile file(path);
    if (const auto opened = openRegularFile(file); !opened) return failure(opened);
    const ReadArchive reader = newArchiveReader();
    if (archive_read_open_fd(reader.get(), file.handle(), blockSize) != ARCHIVE_OK)
        return failure(error::ArchiveDamaged{path}, archiveWords(reader.get()));
    qint64 left = bounds.unpackedBytes;
    for (qint64 read = 0;; ++read) {
        if (stop.stop_requested()) return failure(error::Cancelled{});
        archive_entry* found = nullptr;
        const int result = archive_read_next_header(reader.get(), &found);
        if (result == ARCHIVE_EOF) return true;
        if (result < ARCHIVE_WARN) return failure(error::ArchiveDamaged{path}, archiveWords(reader.get()));
        if (read == bounds.entries) return false;
        entry(lineOf(found));
        if (auto passed = passOver(path, reader.get(), left, stop); !passed) return failure(passed);
        if (left <= 0) return false;
    }
}

}  // namespace atelier
