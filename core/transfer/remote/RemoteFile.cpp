#include "core/transfer/remote/RemoteFile.h"

#include "core/base/Bounds.h"
#include "core/error/CommandErrors.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/transfer/remote.h"

namespace atelier {

namespace {

// This is room for the hashes of 64 TiB in blocks of 16 MiB.
constexpr qint64 mostHashBytes = 256LL * 1024 * 1024;

// This is larger than any size and later than any time, and sums of two still fit into 64 bits.
constexpr qint64 mostNumber = qint64{1} << 60;

std::optional<qint64> number(const QByteArray& text) {
    return countIn(text.trimmed(), mostNumber);
}

}  // namespace

RemotePath RemotePlace::part() const {
    return RemotePath(path.text() + QStringLiteral(".part"));
}

Expected<RemotePlace> inspectPlace(RemoteHost& host, const RemotePath& path, const std::stop_token& stop,
                                   PlaceFor what) {
    const auto answer = runScript(
        host,
        noted(QT_TRANSLATE_NOOP("CommandNote",
                                "What is at the destination already, and how much room is left there"),
              remoteScript(QString::fromUtf8(remote_programs::inspectFile), path)),
        stop);
    if (!answer) return failure(answer);
    const auto fields = answer->split('\0');
    if (fields.size() < 10)
        return failure(error::LoginShellUnusable{host.label()}, QString::fromUtf8(*answer));
    RemotePlace place;
    place.path = RemotePath(QString::fromUtf8(fields[0]));
    place.size = number(fields[1]);
    place.partSize = number(fields[2]);
    place.freeBytes = number(fields[3]);
    place.rsync = !fields[4].isEmpty();
    place.modified = numberIn(fields[5].trimmed(), -mostNumber, mostNumber);
    place.partState = fields[6];
    place.folderExists = !fields[7].isEmpty();
    place.isFolder = !fields[8].isEmpty();
    place.record = fields[9];
    if (place.isFolder && what == PlaceFor::File)
        return failure(error::RemotePathIsFolder{place.path.text()});
    return place;
}

Expected<void> makeRemoteFolder(RemoteHost& host, const RemotePath& folder, const std::stop_token& stop,
                                quint32 mode) {
    const QString taken = QString::number(0777 & ~mode, 8);
    const auto made =
        runScript(host,
                  noted(QT_TRANSLATE_NOOP("CommandNote", "Make the folder"),
                        remoteScript(QString::fromUtf8(remote_programs::makeFolder), folder, {taken})),
                  stop);
    if (!made) return failure(made);
    return {};
}

Expected<QByteArray> remoteSha256(RemoteHost& host, const RemotePath& path, const std::stop_token& stop,
                                  qint64 length) {
    const QString first = length < 0 ? QString() : QString::number(length);
    const auto answer = runScript(host,
                                  noted(QT_TRANSLATE_NOOP("CommandNote", "The checksum of what has arrived"),
                                        remoteScript(withSum(remote_programs::hashFile), path, {first})),
                                  stop);
    if (!answer) return failure(answer);
    return answer->left(64);
}

Expected<QList<QByteArray>> remoteBlockHashes(RemoteHost& host, const RemotePath& path, qint64 blockSize,
                                              const std::stop_token& stop) {
    const auto answer = runScript(
        host,
        noted(
            QT_TRANSLATE_NOOP("CommandNote",
                              "The SHA-256 of every block of a file that is not as it was sent"),
            remoteScript(QString::fromUtf8(remote_programs::hashBlocks), path, {QString::number(blockSize)})),
        stop, mostHashBytes);
    if (!answer) return failure(answer);
    QList<QByteArray> hashes;
    for (const QByteArray& line : answer->split('\n'))
        if (line.size() > 64) hashes << line.left(64);
    return hashes;
}

Error withSpaceReport(RemoteHost& host, Error error, const RemotePath& path, qint64 needed) {
    if (error.kind() != ErrorKind::RemoteDiskFull) return error;
    error::RemoteDiskFull full{path.text(), ByteCount{needed}};
    error.setCause(full);
    const auto answer =
        host.run(noted(QT_TRANSLATE_NOOP("CommandNote", "How much room is left, and what the quota says"),
                       remoteScript(QString::fromUtf8(remote_programs::freeSpace), path)));
    if (!answer) return error;
    const auto lines = QString::fromUtf8(answer->standardOutput).trimmed();
    const auto free = countIn(lines.section(QLatin1Char('\n'), 0, 0));
    if (free && *free < needed) full.free = ByteCount{*free};
    error.setCause(full);
    const QString quota = lines.section(QLatin1Char('\n'), 1);
    if (!quota.isEmpty()) error.detail += QStringLiteral("\n\n") + quota;
    return error;
}

}  // namespace atelier
