#include "core/transfer/upload/SendTar.h"

#include <QFile>

#include "core/files/RegularFile.h"
#include "core/stream/HeadAndTail.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/remote/RemoteScript.h"

namespace atelier {

Expected<void> sendTar(RemoteHost& host, const QString& tarFile, const RemotePath& folder,
                       const ProgressCallback& progress, const std::stop_token& stop, bool inPlace) {
    QFile file(tarFile);
    if (const auto opened = openRegularFile(file); !opened) return opened;
    Command tar = command({QStringLiteral("tar"), QStringLiteral("--extract"), QStringLiteral("--file=-"),
                           QStringLiteral("--no-same-owner"), QStringLiteral("--no-same-permissions"),
                           QStringLiteral("--directory")});
    tar.arg(folder);
    if (inPlace) tar.arg(QStringLiteral("--overwrite"));
    tar.note = QString::fromUtf8(QT_TRANSLATE_NOOP("CommandNote", "the files go over the same connection"));
    tar.environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    HeadAndTail words;
    Streams streams;
    streams.read = [&](char* data, qint64 room) {
        const qint64 got = file.read(data, room);
        if (progress) progress({file.pos(), file.size(), {}});
        return got;
    };
    streams.error = [&words](QByteArrayView bytes) { words.append(bytes); };
    const auto status = host.execute(tar, streams, stop);
    if (!status) return failure(status);
    if (status->code == 0) return {};
    Error error = remoteError({*status, {}, words.text()}, tar, QStringLiteral("tar"), folder);
    return tl::unexpected<Error>(withSpaceReport(host, std::move(error), folder, file.size()));
}

}  // namespace atelier
