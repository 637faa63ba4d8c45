#include "core/submit/ScriptOnCluster.h"

#include <QRegularExpression>

#include "core/job/JobFileName.h"
#include "core/remote/MissingCommand.h"
#include "core/transfer/remote/RemoteScript.h"
#include "resources/remote/submit.h"

namespace atelier {

namespace {

/// The file or folder that a message names, else the one that was to be written to.
RemotePath placeOf(const RemotePath& folder, const CommandResult& answer) {
    static const QRegularExpression quoted(QStringLiteral("['‘]([^'’\\n]+)['’]"));
    const QString named = quoted.match(QString::fromUtf8(answer.standardError)).captured(1);
    return named.isEmpty() ? folder : RemotePath(named);
}

}  // namespace

RemotePath submitFolder(const ClusterProfile& cluster, const QString& jobName) {
    return RemotePath(jobFolder(cluster, jobName));
}

Expected<RemotePath> putScript(RemoteHost& host, const RemotePath& folder, const QString& name,
                               const QByteArray& content, const QList<RemotePath>& otherFolders,
                               std::stop_token stop) {
    Command write =
        noted(QT_TRANSLATE_NOOP("CommandNote", "Write the script on the cluster, in a new file"),
              shellScript(needing("mkdir mktemp cat wc rm", QLatin1String(remote_programs::writeScript))));
    write.arg(QStringLiteral("atelier-write"));
    write.arg(folder);
    write.arg(name);
    write.arg(QString::number(content.size()));
    for (const auto& other : otherFolders) write.arg(other);
    write.standardInput = content;
    // The messages that tell a full disk from a locked one are read in English.
    write.environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    const auto answer = host.run(write, std::move(stop));
    if (!answer) return failure(answer);
    const QString written = QString::fromUtf8(answer->standardOutput);
    if (answer->status.code != 0 || !written.startsWith(name))
        return tl::unexpected<Error>(
            remoteError(*answer, write, QStringLiteral("bash"), placeOf(folder, *answer)));
    return folder / written;
}

void removeRemoteFile(RemoteHost& host, const RemotePath& file) {
    Command remove = command({QStringLiteral("rm"), QStringLiteral("-f")});
    remove.arg(file);
    static_cast<void>(host.run(remove));
}

}  // namespace atelier
