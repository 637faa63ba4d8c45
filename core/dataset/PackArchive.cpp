#include <cerrno>
#include <cstring>

#include "core/dataset/Archive.h"
#include "core/dataset/FileFacts.h"
#include "core/dataset/LocalSpace.h"
#include "core/dataset/Sha256.h"

namespace atelier {

namespace fs = std::filesystem;

namespace {

/// The archive's file while it grows, under another name; removed again unless it is completed.
class GrowingFile {
public:
    explicit GrowingFile(const QString& path)
        : shown_(path), final_(nativePath(path)), growing_(nativePath(path + QStringLiteral(".part"))) {
        file_ = openFile(growing_, "wb");
        if (file_) std::setvbuf(file_.get(), nullptr, _IONBF, 0);
    }
    ~GrowingFile() {
        file_.reset();
        std::error_code ignored;
        if (!completed_) fs::remove(growing_, ignored);
    }
    GrowingFile(const GrowingFile&) = delete;
    GrowingFile& operator=(const GrowingFile&) = delete;

    bool isOpen() const { return bool(file_); }

    Expected<void> write(QByteArrayView bytes) {
        const auto size = std::size_t(bytes.size());
        if (std::fwrite(bytes.data(), 1, size, file_.get()) != size) return unwritable();
        hash_.add(bytes);
        size_ += bytes.size();
        return {};
    }

    Expected<void> complete() {
        std::error_code error;
        if (std::fclose(file_.release()) != 0) return unwritable();
        fs::rename(growing_, final_, error);
        if (error)
            return failure(ErrorKind::FileUnwritable, {shown_}, QString::fromStdString(error.message()));
        completed_ = true;
        return {};
    }

    Expected<void> unwritable() const {
        const int reason = errno;
        if (saysDiskFull(reason)) return failure(ErrorKind::LocalDiskFull, {shown_, {}, {}});
        return failure(ErrorKind::FileUnwritable, {shown_}, QString::fromLocal8Bit(std::strerror(reason)));
    }

    qint64 size() const { return size_; }
    QByteArray sha256() const { return hash_.hex(); }

private:
    QString shown_;
    fs::path final_;
    fs::path growing_;
    FileHandle file_;
    Sha256 hash_;
    qint64 size_ = 0;
    bool completed_ = false;
};

}  // namespace

Expected<PackedArchive> packArchive(const QString& folder, const QString& outFile, const PackOptions& options,
                                    const ProgressCallback& progress, const std::stop_token& stop) {
    const auto manifest = readManifest(folder, options.leaveOut, stop);
    if (!manifest) return failure(manifest);
    if (auto readable = requireReadable(*manifest); !readable && !options.leaveOutUnreadable)
        return failure(readable);
    const qint64 needed = archiveSizeBound(*manifest);
    if (auto space = checkLocalSpace(outFile, needed); !space) return failure(space);
    GrowingFile out(outFile);
    if (!out.isOpen()) return failure(out.unwritable());
    const ByteSink sink = [&out](QByteArrayView bytes) { return out.write(bytes); };
    if (auto written = writeArchive(*manifest, sink, progress, stop); !written)
        return tl::unexpected<Error>(withLocalSpace(written.error(), outFile, needed));
    if (auto completed = out.complete(); !completed) return failure(completed);
    return PackedArchive{outFile, out.size(), out.sha256(), qint64(manifest->entries.size()),
                         manifest->leftOut};
}

}  // namespace atelier
