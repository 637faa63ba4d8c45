#include <cerrno>
#include <cstring>

#include "core/dataset/LibArchive.h"
#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/Holes.h"
#include "core/dataset/pack/Archive.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace {

constexpr std::size_t readSize = 1 << 18;
/// A multiple of tar's record of 20 blocks, to which the end is padded as GNU tar does.
constexpr int tarRecord = 20 * 512;
constexpr int blockSize = 100 * tarRecord;

class Writer {
public:
    Writer(const Manifest& manifest, const ByteSink& sink, const ProgressCallback& progress,
           const std::stop_token& stop)
        : manifest_(manifest), sink_(sink), progress_(progress), stop_(stop) {}

    Expected<void> run() {
        if (auto opened = open(); !opened) return opened;
        for (const auto& entry : manifest_.entries) {
            if (stop_.stop_requested()) return failure(error::Cancelled{});
            if (auto written = write(entry); !written) return written;
        }
        if (archive_write_close(tar_.get()) != ARCHIVE_OK) return broken();
        return {};
    }

private:
    Expected<void> open() {
        archive_write_set_format_pax_restricted(tar_.get());
        archive_write_set_bytes_per_block(tar_.get(), blockSize);
        archive_write_set_bytes_in_last_block(tar_.get(), tarRecord);
        if (archive_write_open2(tar_.get(), this, nullptr, &Writer::drain, nullptr, nullptr) != ARCHIVE_OK)
            return broken();
        return {};
    }

    static la_ssize_t drain(archive*, void* self, const void* bytes, std::size_t size) {
        auto* writer = static_cast<Writer*>(self);
        auto taken = writer->sink_(QByteArrayView(static_cast<const char*>(bytes), qsizetype(size)));
        if (taken) return la_ssize_t(size);
        writer->sinkError_ = taken.error();
        return -1;
    }

    Expected<void> write(const ManifestEntry& entry) {
        describe(entry);
        const int result = archive_write_header(tar_.get(), header_.get());
        if (result < ARCHIVE_WARN && !sinkError_.has_value())
            return failure(error::NameNotRepresentable{shownName(entry.name)}, archiveWords(tar_.get()));
        if (result < ARCHIVE_WARN) return broken();
        if (entry.kind != ManifestEntry::Kind::File) return {};
        return writeContent(entry);
    }

    void describe(const ManifestEntry& entry) {
        using Kind = ManifestEntry::Kind;
        archive_entry_clear(header_.get());
        archive_entry_copy_pathname(header_.get(), entry.name.c_str());
        archive_entry_set_mtime(header_.get(), entry.modified / 1'000'000'000, 0);
        archive_entry_set_size(header_.get(), entry.size);
        archive_entry_set_filetype(header_.get(), AE_IFREG);
        // A folder its owner may not enter or write to could not be unpacked into, nor removed after the job.
        const quint32 ownerMay = entry.kind == Kind::Folder ? 0700 : 0;
        archive_entry_set_perm(header_.get(), (entry.mode & 0777) | ownerMay);
        if (entry.kind == Kind::Folder) archive_entry_set_filetype(header_.get(), AE_IFDIR);
        if (entry.kind == Kind::File) describeHoles(entry);
        if (entry.kind == Kind::HardLink) archive_entry_copy_hardlink(header_.get(), entry.target.c_str());
        if (entry.kind != Kind::SymbolicLink) return;
        archive_entry_set_filetype(header_.get(), AE_IFLNK);
        archive_entry_copy_symlink(header_.get(), entry.target.c_str());
    }

    /// libarchive then passes over the zeros that it is given for them.
    void describeHoles(const ManifestEntry& entry) {
        const auto path = manifest_.root / pathFromBytes(entry.name);
        if (!hasHoles(path)) return;
        const auto parts = filledParts(path);
        for (const FilledPart& part : parts)
            archive_entry_sparse_add_entry(header_.get(), part.at, part.size);
        // All of it is one hole.
        if (parts.empty()) archive_entry_sparse_add_entry(header_.get(), entry.size, 0);
    }

    Expected<void> writeContent(const ManifestEntry& entry) {
        const FileHandle file = openFile(manifest_.root / pathFromBytes(entry.name), "rb");
        if (!file && errno == ENOENT) return changed(entry);
        if (!file)
            return failure(error::DatasetEntryUnreadable{shownName(entry.name)},
                           QString::fromLocal8Bit(std::strerror(errno)));
        std::setvbuf(file.get(), nullptr, _IONBF, 0);
        if (!isAsBefore(file.get(), entry)) return changed(entry);
        if (auto copied = copyContent(file.get(), entry); !copied) return copied;
        if (!isAsBefore(file.get(), entry)) return changed(entry);
        return {};
    }

    Expected<void> copyContent(std::FILE* file, const ManifestEntry& entry) {
        for (qint64 left = entry.size; left > 0;) {
            if (stop_.stop_requested()) return failure(error::Cancelled{});
            const auto got = std::fread(buffer_.data(), 1, std::size_t(qMin<qint64>(left, readSize)), file);
            if (got == 0 && std::ferror(file))
                return failure(error::DatasetEntryUnreadable{shownName(entry.name)},
                               QString::fromLocal8Bit(std::strerror(errno)));
            if (got == 0) return changed(entry);
            if (archive_write_data(tar_.get(), buffer_.data(), got) < 0) return broken();
            left -= qint64(got);
            done_ += qint64(got);
            if (progress_) progress_({done_, manifest_.bytes, {}});
        }
        return {};
    }

    static bool isAsBefore(std::FILE* file, const ManifestEntry& entry) {
        const auto now = fileFacts(file);
        return now && now->size == entry.size && now->modified == entry.modified;
    }

    static Expected<void> changed(const ManifestEntry& entry) {
        return failure(error::FileChangedMeanwhile{shownName(entry.name)}, {}, true);
    }

    Expected<void> broken() const {
        if (sinkError_) return tl::unexpected<Error>(*sinkError_);
        return failure(error::ArchiveDamaged{shownName(pathBytes(manifest_.root))}, archiveWords(tar_.get()));
    }

    const Manifest& manifest_;
    const ByteSink& sink_;
    const ProgressCallback& progress_;
    const std::stop_token& stop_;
    std::optional<Error> sinkError_;
    std::string buffer_ = std::string(readSize, '\0');
    qint64 done_ = 0;
    ArchiveEntry header_{archive_entry_new()};
    WriteArchive tar_{archive_write_new()};
};

qint64 wholeBlocks(qint64 bytes) {
    return (bytes + 511) / 512 * 512;
}

}  // namespace

Expected<void> writeArchive(const Manifest& manifest, const ByteSink& sink, const ProgressCallback& progress,
                            const std::stop_token& stop) {
    return Writer(manifest, sink, progress, stop).run();
}

qint64 archiveSizeBound(const Manifest& manifest) {
    // A pax header is a header of its own and its records: the names, and at most 300 bytes of numbers.
    constexpr qint64 header = 512;
    qint64 bytes = 2 * 512 + tarRecord;
    for (const auto& entry : manifest.entries) {
        bytes += header + wholeBlocks(entry.size);
        bytes += header + wholeBlocks(qint64(entry.name.size() + entry.target.size()) + 300);
    }
    return bytes;
}

}  // namespace atelier
