#include "core/dataset/unpack/Unpack.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "core/dataset/LibArchive.h"
#include "core/dataset/file/SafePath.h"
#include "core/dataset/unpack/ArrivedEntries.h"
#include "core/dataset/unpack/TreeWriter.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"

namespace atelier {

namespace {

/// How many bytes beyond the planned ones are read, and dropped, to reach the entries that follow.
constexpr qint64 patience = 256 << 20;
/// How much longer than planned a file may be and still be written whole.
constexpr qint64 mostLonger = 16 << 20;

class Unpacker {
public:
    Unpacker(const ByteSource& source, const QString& folder, const PlannedEntries& plan,
             const ProgressCallback& progress, const std::stop_token& stop)
        : source_(source),
          shownFolder_(folder),
          plan_(plan),
          twins_(plan),
          arrived_(plan),
          tree_(nativePath(folder),
                [&plan](const std::string& name) { return plannedFolderMode(plan, name); }),
          progress_(progress),
          stop_(stop) {}

    Expected<Unpacked> run() {
        outcome_.placed.resize(plan_.size());
        archive_read_support_format_tar(tar_.get());
        if (archive_read_open(tar_.get(), this, nullptr, &Unpacker::fill, nullptr) != ARCHIVE_OK)
            return failure(broken());
        while (true) {
            if (stop_.stop_requested()) return failure(error::Cancelled{});
            archive_entry* entry = nullptr;
            const int result = archive_read_next_header(tar_.get(), &entry);
            if (result == ARCHIVE_EOF) {
                outcome_.missing = arrived_.missing();
                return std::move(outcome_);
            }
            if (result < ARCHIVE_WARN) return failure(broken());
            const auto* planned = arrived_.noteArrival(archiveEntryName(entry));
            if (!planned) return failure(error::EntryUnasked{shownName(archiveEntryName(entry))});
            if (auto put = place(entry, *planned); !put) return failure(put);
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

    void setPlaced(const PlannedEntry& planned) {
        arrived_.setComplete(planned);
        outcome_.placed[arrived_.indexOf(planned)] = true;
    }

    /// Writes an entry. One that cannot be written is noted, and the work goes on; any other error ends the
    /// work.
    Expected<void> place(archive_entry* entry, const PlannedEntry& planned) {
        auto placed = placeAs(entry, planned);
        if (placed) return placed;
        if (cameMeanwhile(twins_, planned, placed.error())) {
            arrived_.setComplete(planned);
            return {};
        }
        return noteNotWritten(outcome_, twins_, planned, placed.error().kind()) ? Expected<void>() : placed;
    }

    Expected<void> placeAs(archive_entry* entry, const PlannedEntry& planned) {
        if (const char* existing = archive_entry_hardlink(entry))
            return placeSecondName(planned, tidiedName(existing));
        const auto type = archive_entry_filetype(entry);
        if (planned.kind == FileFacts::Kind::Folder && type == AE_IFDIR)
            return tree_.makeFolder(planned.name);
        if (planned.kind == FileFacts::Kind::File && type == AE_IFREG)
            return placeFile(planned, archive_entry_size(entry));
        if (planned.kind == FileFacts::Kind::SymbolicLink && type == AE_IFLNK) {
            const char* target = archive_entry_symlink(entry);
            auto made = tree_.makeSymbolicLink(planned.name, target ? target : "", planned.before);
            if (made) setPlaced(planned);
            return made;
        }
        outcome_.otherKind << shownName(planned.name);
        return {};
    }

    /// tar sends the content of a file once, however many names the file has. If the name that has the
    /// content did not come, there is nothing to link to.
    Expected<void> placeSecondName(const PlannedEntry& planned, const std::string& existing) {
        const auto* first = findPlanned(plan_, existing);
        if (!first || first->kind != planned.kind || first->size != planned.size ||
            !arrived_.isComplete(*first)) {
            outcome_.otherKind << shownName(planned.name);
            return {};
        }
        auto linked = tree_.makeHardLink(planned.name, existing, planned.before);
        if (linked) setPlaced(planned);
        return linked;
    }

    /// How many bytes of a file are written. A file that replaced the planned one is complete only with all
    /// of its bytes; of a file that has grown by more than mostLonger, only as many bytes as planned are
    /// written.
    static qint64 mostOf(const PlannedEntry& planned, qint64 announced) {
        // A hostile tar may announce any size, even a negative one.
        if (announced <= planned.size) return planned.size;
        return announced - planned.size <= mostLonger ? announced : planned.size;
    }

    Expected<void> placeFile(const PlannedEntry& planned, qint64 announced) {
        if (auto begun = tree_.beginFile(planned.name, planned.mode); !begun) return begun;
        const auto size = copyContent(planned, mostOf(planned, announced));
        if (!size) {
            tree_.abandonFile();
            return failure(size);
        }
        if (auto done = tree_.finishFile(*size, planned.modified * 1'000'000'000, planned.before); !done)
            return done;
        ++outcome_.files;
        setPlaced(planned);
        return {};
    }

    /// Writes the content of a file and returns its size.
    Expected<qint64> copyContent(const PlannedEntry& planned, qint64 most) {
        const void* bytes = nullptr;
        std::size_t size = 0;
        la_int64_t offset = 0;
        while (true) {
            if (stop_.stop_requested()) return failure(error::Cancelled{});
            const int result = archive_read_data_block(tar_.get(), &bytes, &size, &offset);
            if (result < ARCHIVE_WARN) return failure(broken());
            // A hostile tar may give a part of a file a negative place, or one beyond all numbers.
            if (offset < 0 || offset > std::numeric_limits<qint64>::max() - qint64(size))
                return failure(error::ArchiveDamaged{shownFolder_}, shownName(planned.name));
            const qint64 end = qint64(offset) + qint64(size);
            if (end > planned.size) noteLonger(planned);
            // libarchive reports a hole by giving the next part a later offset; a hole at the end comes as an
            // empty part.
            if (result == ARCHIVE_EOF) {
                if (end < planned.size) outcome_.shorter << shownName(planned.name);
                return std::min(end, most);
            }
            const qint64 wanted = std::clamp<qint64>(most - qint64(offset), 0, qint64(size));
            const qint64 asPlanned = std::clamp<qint64>(planned.size - qint64(offset), 0, qint64(size));
            excess_ += qint64(size) - asPlanned;
            if (excess_ > patience)
                return failure(error::FileChangedMeanwhile{shownName(planned.name)}, {}, true);
            if (wanted == 0) continue;
            const QByteArrayView block(static_cast<const char*>(bytes), qsizetype(wanted));
            if (auto put = tree_.write(block, offset); !put) return failure(put);
            outcome_.bytes += wanted;
            if (progress_) progress_({outcome_.bytes, 0, {}});
        }
    }

    void noteLonger(const PlannedEntry& planned) {
        const QString shown = shownName(planned.name);
        if (outcome_.longer.isEmpty() || outcome_.longer.last() != shown) outcome_.longer << shown;
    }

    Expected<void> broken() const {
        if (sourceError_) return tl::unexpected<Error>(*sourceError_);
        return failure(error::ArchiveDamaged{shownFolder_}, archiveWords(tar_.get()));
    }

    const ByteSource& source_;
    QString shownFolder_;
    const PlannedEntries& plan_;
    NameCollisions twins_;
    ArrivedEntries arrived_;
    TreeWriter tree_;
    const ProgressCallback& progress_;
    const std::stop_token& stop_;
    std::optional<Error> sourceError_;
    QByteArray block_;
    qint64 excess_ = 0;
    Unpacked outcome_;
    ReadArchive tar_{archive_read_new()};
};

}  // namespace

Expected<Unpacked> unpackArchive(const ByteSource& source, const QString& folder, const PlannedEntries& plan,
                                 const ProgressCallback& progress, const std::stop_token& stop) {
    return Unpacker(source, folder, plan, progress, stop).run();
}

}  // namespace atelier
