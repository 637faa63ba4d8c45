#include "core/dataset/Unpack.h"

#include <optional>

#include "core/dataset/LibArchive.h"
#include "core/dataset/TreeWriter.h"

namespace atelier {

namespace {

class Unpacker {
public:
    Unpacker(const ByteSource& source, const QString& folder, const ProgressCallback& progress,
             const std::stop_token& stop)
        : source_(source),
          shownFolder_(folder),
          tree_(nativePath(folder)),
          progress_(progress),
          stop_(stop) {}

    Expected<Unpacked> run() {
        archive_read_support_format_tar(tar_.get());
        if (archive_read_open(tar_.get(), this, nullptr, &Unpacker::fill, nullptr) != ARCHIVE_OK)
            return failure(broken());
        while (true) {
            if (stop_.stop_requested()) return failure(ErrorKind::Cancelled);
            archive_entry* entry = nullptr;
            const int result = archive_read_next_header(tar_.get(), &entry);
            if (result == ARCHIVE_EOF) return std::move(outcome_);
            if (result < ARCHIVE_WARN) return failure(broken());
            if (auto put = place(entry); !put) return failure(put);
        }
    }

private:
    static la_ssize_t fill(archive*, void* self, const void** bytes) {
        auto* unpacker = static_cast<Unpacker*>(self);
        auto next = unpacker->source_();
        if (!next) {
            unpacker->sourceError_ = next.error();
            return -1;
        }
        unpacker->block_ = std::move(*next);
        *bytes = unpacker->block_.constData();
        return la_ssize_t(unpacker->block_.size());
    }

    /// A refused entry is noted and the next one taken; any other error ends the work.
    Expected<void> place(archive_entry* entry) {
        const std::string name = archiveEntryName(entry);
        auto placed = placeAs(entry, name);
        if (placed || placed.error().kind != ErrorKind::ArchivePathUnsafe) return placed;
        outcome_.refused << shownName(name.starts_with("./") ? name.substr(2) : name);
        return {};
    }

    Expected<void> placeAs(archive_entry* entry, const std::string& name) {
        if (const char* existing = archive_entry_hardlink(entry)) return tree_.makeHardLink(name, existing);
        switch (archive_entry_filetype(entry)) {
            case AE_IFDIR:
                return tree_.makeFolder(name);
            case AE_IFLNK: {
                const char* target = archive_entry_symlink(entry);
                return tree_.makeSymbolicLink(name, target ? target : "");
            }
            case AE_IFREG:
                return placeFile(entry, name);
            default:
                outcome_.special << shownName(name);
                return {};
        }
    }

    Expected<void> placeFile(archive_entry* entry, const std::string& name) {
        if (auto begun = tree_.beginFile(name); !begun) return begun;
        if (auto copied = copyContent(); !copied) {
            tree_.abandonFile();
            return copied;
        }
        ++outcome_.files;
        const qint64 modified =
            qint64(archive_entry_mtime(entry)) * 1'000'000'000 + archive_entry_mtime_nsec(entry);
        return tree_.finishFile(archive_entry_perm(entry), modified);
    }

    Expected<void> copyContent() {
        const void* bytes = nullptr;
        std::size_t size = 0;
        la_int64_t offset = 0;
        la_int64_t written = 0;
        while (true) {
            if (stop_.stop_requested()) return failure(ErrorKind::Cancelled);
            const int result = archive_read_data_block(tar_.get(), &bytes, &size, &offset);
            if (result < ARCHIVE_WARN) return broken();
            // A sparse file's holes come as a jump of the offset, also behind its last byte.
            if (auto filled = writeZeros(offset - written); !filled) return filled;
            if (result == ARCHIVE_EOF) return {};
            const QByteArrayView block(static_cast<const char*>(bytes), qsizetype(size));
            if (auto put = tree_.write(block); !put) return put;
            written = offset + la_int64_t(size);
            outcome_.bytes += qint64(size);
            if (progress_) progress_({outcome_.bytes, 0, {}});
        }
    }

    Expected<void> writeZeros(qint64 count) {
        static const QByteArray zeros(1 << 16, '\0');
        for (qint64 left = count; left > 0; left -= zeros.size()) {
            const QByteArrayView block(zeros.constData(), qsizetype(qMin<qint64>(left, zeros.size())));
            if (auto put = tree_.write(block); !put) return put;
        }
        return {};
    }

    Expected<void> broken() const {
        if (sourceError_) return tl::unexpected<Error>(*sourceError_);
        return failure(ErrorKind::ArchiveDamaged, {shownFolder_}, archiveWords(tar_.get()));
    }

    const ByteSource& source_;
    QString shownFolder_;
    TreeWriter tree_;
    const ProgressCallback& progress_;
    const std::stop_token& stop_;
    std::optional<Error> sourceError_;
    QByteArray block_;
    Unpacked outcome_;
    ReadArchive tar_{archive_read_new()};
};

}  // namespace

Expected<Unpacked> unpackArchive(const ByteSource& source, const QString& folder,
                                 const ProgressCallback& progress, const std::stop_token& stop) {
    return Unpacker(source, folder, progress, stop).run();
}

}  // namespace atelier
