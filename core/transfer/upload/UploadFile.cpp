#include "core/transfer/upload/UploadFile.h"

#include <QFile>

#include "core/dataset/file/FileFacts.h"
#include "core/dataset/file/Holes.h"
#include "core/error/FileErrors.h"
#include "core/error/TransferErrors.h"
#include "core/files/RegularFile.h"
#include "core/stream/HeadAndTail.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/remote/RemoteScript.h"
#include "core/transfer/upload/RsyncRun.h"

namespace atelier {

namespace {

/// The command that writes its input to a file from an offset on. With `holes`, blocks of zeros are skipped,
/// and the file still gets its full length.
Command writerAt(const RemotePath& path, qint64 offset, bool holes) {
    Command writer = command({QStringLiteral("dd"), QStringLiteral("of=") + path.text(),
                              QStringLiteral("bs=1M"), QStringLiteral("seek=%1").arg(offset),
                              QStringLiteral("oflag=seek_bytes"), QStringLiteral("iflag=fullblock"),
                              holes ? QStringLiteral("conv=notrunc,sparse") : QStringLiteral("conv=notrunc"),
                              QStringLiteral("status=none")});
    writer.note =
        QLatin1String(QT_TRANSLATE_NOOP("CommandNote", "the bytes of the file go over the same connection"));
    writer.environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    return writer;
}

/// Reads a file from an offset up to the size it had, and notices where it ends earlier.
class FileReader {
public:
    FileReader(const FileTransfer& file, const ProgressCallback& progress)
        : file_(file.localFile), done_(file.offset), size_(file.size), progress_(progress) {}

    bool open() { return openRegularFile(file_, QIODevice::Unbuffered) && file_.seek(done_); }
    bool endedEarly() const { return endedEarly_; }
    QString words() const { return file_.errorString(); }

    qint64 read(char* data, qint64 room) {
        if (done_ == size_) return 0;
        const qint64 got = file_.read(data, qMin(room, size_ - done_));
        endedEarly_ = got <= 0;
        if (endedEarly_) return -1;
        done_ += got;
        if (progress_) progress_({done_, size_, {}});
        return got;
    }

private:
    QFile file_;
    qint64 done_;
    qint64 size_;
    const ProgressCallback& progress_;
    bool endedEarly_ = false;
};

}  // namespace

Expected<void> rsyncUpload(RemoteHost& host, const FileTransfer& file, const ProgressCallback& progress,
                           const std::stop_token& stop) {
    RsyncRun run;
    // --inplace keeps what has arrived when the connection is cut. --append does not read the bytes that are
    // there; they were hashed before, and the whole file will be hashed at the end.
    run.options << (file.offset > 0 ? QStringLiteral("--append") : QStringLiteral("--inplace"));
    run.localPaths << file.localFile;
    run.destination = file.remoteFile;
    run.total = file.size;
    auto sent = runRsync(host, run, progress, stop);
    if (sent) return sent;
    return tl::unexpected<Error>(withSpaceReport(host, sent.error(), file.remoteFile, file.size));
}

Expected<void> streamUpload(RemoteHost& host, const FileTransfer& file, const ProgressCallback& progress,
                            const std::stop_token& stop) {
    FileReader reader(file, progress);
    if (!reader.open()) return failure(error::FileUnreadable{file.localFile}, reader.words());
    HeadAndTail words;
    Streams streams;
    streams.read = [&reader](char* data, qint64 room) { return reader.read(data, room); };
    streams.error = [&words](QByteArrayView bytes) { words.append(bytes); };
    const bool holes = hasHoles(nativePath(file.localFile));
    const Command writer = writerAt(file.remoteFile, file.offset, holes);
    const auto status = host.execute(writer, streams, stop);
    if (reader.endedEarly()) return failure(error::FileChangedMeanwhile{file.localFile}, {}, true);
    if (!status) return failure(status);
    if (status->code == 0) return {};
    Error error = remoteError({*status, {}, words.text()}, writer, QStringLiteral("dd"), file.remoteFile);
    return tl::unexpected<Error>(withSpaceReport(host, std::move(error), file.remoteFile, file.size));
}

}  // namespace atelier
