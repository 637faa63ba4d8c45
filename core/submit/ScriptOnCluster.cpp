#include "core/submit/ScriptOnCluster.h"

#include <QRegularExpression>

#include "core/error/CommandErrors.h"
#include "core/job/JobFileName.h"
#include "core/remote/MissingCommand.h"
#include "resources/remote/submit.h"

namespace atelier {

namespace {

tl::unexpected<Error> unwritable(const RemotePath& folder, const CommandResult& answer,
                                 const Command& write) {
    static const QRegularExpression quoted(QStringLiteral("['‘]([^'’\\n]+)['’]"));
    const QString said = QString::fromUtf8(answer.standardError).trimmed();
    const QString missing = missingCommand(answer.standardError, write);
    if (!missing.isEmpty()) return failure(error::CommandMissing{missing}, said);
    const QString named = quoted.match(said).captured(1);
    const QString path = named.isEmpty() ? folder.text() : named;
    const auto says = [&said](const char* phrase) { return said.contains(QLatin1String(phrase)); };
    if (says("No space left") || says("Disk quota exceeded"))
        return failure(error::RemoteDiskFull{path}, said);
    if (says("Permission denied") || says("Read-only file system"))
        return failure(error::RemotePermissionDenied{path}, said);
    return failure(error::CommandFailed{QStringLiteral("bash"), answer.status.code}, said);
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
    if (answer->status.code != 0 || !written.startsWith(name)) return unwritable(folder, *answer, write);
    return folder / written;
}

void removeRemoteFile(RemoteHost& host, const RemotePath& file) {
    Command remove = command({QStringLiteral("rm"), QStringLiteral("-f")});
    remove.arg(file);
    static_cast<void>(host.run(remove));
}

}  // namespace atelier
