#pragma once

#include <archive.h>
#include <archive_entry.h>

#include <QString>
#include <memory>

namespace atelier {

/// Closes and frees a reader of libarchive.
struct ReadArchiveCloser {
    /// Frees a reader, whether it was opened or not.
    void operator()(archive* open) const { archive_read_free(open); }
};
/// Owns a reader of libarchive.
using ReadArchive = std::unique_ptr<archive, ReadArchiveCloser>;

/// A reader for tar and zip, with any compression libarchive knows.
inline ReadArchive newArchiveReader() {
    ReadArchive reader(archive_read_new());
    archive_read_support_filter_all(reader.get());
    archive_read_support_format_tar(reader.get());
    archive_read_support_format_zip(reader.get());
    return reader;
}

/// The message of libarchive about its last error.
inline QString archiveWords(archive* open) {
    return QString::fromUtf8(archive_error_string(open));
}

/// An entry's name in bytes. libarchive has it in one of two forms, as the archive was written.
inline std::string archiveEntryName(archive_entry* entry) {
    if (const char* bytes = archive_entry_pathname(entry)) return bytes;
    const char* utf8 = archive_entry_pathname_utf8(entry);
    return utf8 ? utf8 : "";
}

}  // namespace atelier
