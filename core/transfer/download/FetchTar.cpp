#include "core/transfer/download/FetchTar.h"

#include <thread>

#include "core/remote/MissingCommand.h"
#include "core/stream/ByteQueue.h"
#include "core/transfer/download/SecondLook.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/transfer/download.h"

namespace atelier {

namespace {

constexpr qint64 waitingBytes = 16 << 20;

Command packer(const FolderDownload& download, const DownloadPlan& plan) {
    const QString script = QString::fromUtf8(remote_programs::pack) + QLatin1Char('\n') +
                           SecondLook::script() + QStringLiteral("\nexit \"$sent\"");
    Command tar = shellScript(needing("head tar xargs", script));
    tar.environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    tar.workingFolder = download.remoteFolder;
    tar.note = QString::fromUtf8(QT_TRANSLATE_NOOP("CommandNote", "the files come over the same connection"));
    for (const auto& entry : plan.wanted) appendName(tar.standardInput, entry.name);
    tar.arg(QStringLiteral("atelier")).arg(QString::number(tar.standardInput.size()));
    if (download.oneFile) tar.arg(QStringLiteral("--dereference"));
    tar.standardInput += SecondLook::filesOf(plan.wanted);
    return tar;
}

/// tar exits with 1 where a file changed or vanished while it was read, as files do during a training: that
/// is no failure.
Expected<void> checkPacker(const Expected<ExitStatus>& status, const SecondLook& look, const Command& tar,
                           const RemotePath& folder) {
    if (!status) return failure(status);
    const QByteArray words = look.tarMessages();
    if (status->code <= 1) return {};
    // tar exits with 2 where it could not read a file; it has packed all others.
    const bool onlySomeMissing = words.contains("File removed before we read it") ||
                                 words.contains("Cannot stat: No such file") ||
                                 words.contains("Cannot open: Permission denied");
    if (status->code == 2 && onlySomeMissing) return {};
    const QString program = look.hasBegun() ? QStringLiteral("stat") : QStringLiteral("tar");
    return tl::unexpected<Error>(remoteError({*status, {}, words}, tar, program, folder));
}

}  // namespace

Expected<Unpacked> fetchTar(RemoteHost& host, const FolderDownload& download, const DownloadPlan& plan,
                            const ProgressCallback& progress, const std::stop_token& stop) {
    ByteQueue queue(waitingBytes);
    std::stop_source either;
    const std::stop_callback forward(stop, [&either] { either.request_stop(); });
    const ProgressCallback counted = [&](const Progress& done) {
        if (progress) progress({qMin(done.done, plan.bytes), plan.bytes, done.item});
    };
    Expected<Unpacked> unpacked;
    std::jthread unpacking([&] {
        const ByteSource source = [&queue]() -> Expected<QByteArray> { return queue.pop(); };
        unpacked = unpackArchive(source, download.localFolder, plan.wanted, counted, stop);
        if (!unpacked) either.request_stop();
        queue.stopReading();
    });
    SecondLook look(plan.wanted);
    Streams streams;
    streams.output = [&queue](QByteArrayView bytes) { queue.push(bytes.toByteArray()); };
    streams.error = [&look](QByteArrayView bytes) { look.append(bytes); };
    const Command tar = packer(download, plan);
    const auto status = host.execute(tar, streams, either.get_token());
    queue.finish();
    unpacking.join();
    const auto packed = checkPacker(status, look, tar, download.remoteFolder);
    // The error of the side that failed first is returned, since it caused the other one: if the stream is
    // cut, the reader finds the archive damaged; if the local disk is full, the writer reports a
    // cancellation.
    const bool endedByUs = !packed && packed.error().kind() == ErrorKind::Cancelled && !stop.stop_requested();
    // EntryUnasked comes before all other errors, since a hostile server may follow its extra entry with any
    // exit code.
    if (!unpacked && unpacked.error().kind() == ErrorKind::EntryUnasked) return unpacked;
    if (!packed && !endedByUs) return failure(packed);
    if (!unpacked) return unpacked;
    if (auto judged = look.judge(host, download, *unpacked, stop); !judged) return failure(judged);
    return unpacked;
}

}  // namespace atelier
