#include "core/dataset/ArchiveTable.h"

#include <QFile>
#include <QFileInfo>

#include "core/base/RegularFile.h"
#include "core/dataset/LibArchive.h"

namespace atelier {

namespace {

constexpr std::size_t blockSize = 1 << 16;

ArchiveTableEntry lineOf(archive_entry* entry) {
    ArchiveTableEntry line;
    line.name = archiveEntryName(entry);
    if (line.name.starts_with("./")) line.name.erase(0, 2);
    line.size = archive_entry_size(entry);
    line.isFolder = archive_entry_filetype(entry) == AE_IFDIR;
    return line;
}

}  // namespace

Expected<void> readArchiveTable(const QString& path,
                                const std::function<void(const ArchiveTableEntry&)>& entry,
                                const std::stop_token& stop) {
    QFile file(path);
    if (const auto opened = openRegularFile(file); !opened) return opened;
    const ReadArchive reader = newArchiveReader();
    if (archive_read_open_fd(reader.get(), file.handle(), blockSize) != ARCHIVE_OK)
        return failure(ErrorKind::ArchiveDamaged, {path}, archiveWords(reader.get()));
    while (true) {
        if (stop.stop_requested()) return failure(ErrorKind::Cancelled);
        archive_entry* found = nullptr;
        const int result = archive_read_next_header(reader.get(), &found);
        if (result == ARCHIVE_EOF) return {};
        if (result < ARCHIVE_WARN)
            return failure(ErrorKind::ArchiveDamaged, {path}, archiveWords(reader.get()));
        entry(lineOf(found));
    }
}

}  // namespace atelier
