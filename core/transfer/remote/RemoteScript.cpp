#include "core/transfer/remote/RemoteScript.h"

#include <algorithm>
#include <array>

#include "core/error/CommandErrors.h"
#include "core/remote/MissingCommand.h"
#include "resources/remote/transfer/remote.h"

namespace atelier {

namespace {

bool saysOneOf(const QByteArray& text, std::initializer_list<const char*> phrases) {
    return std::ranges::any_of(phrases, [&](const char* phrase) { return text.contains(phrase); });
}

/// The error for a failed script, by its exit code and by what it, or `program`, printed about a path.
Error errorOf(const CommandResult& result, const QString& program, const QString& path,
              const QString& detail) {
    const QByteArray& said = result.standardError;
    // These are the texts of ENOSPC, EDQUOT and EFBIG in the C locale (strerror); SIGXFSZ is 25 on Linux.
    if (saysOneOf(said, {"No space left on device", "Disk quota exceeded", "File too large",
                         "File size limit exceeded"}) ||
        result.status.code == 128 + 25)
        return {error::RemoteDiskFull{path}, detail, true};
    if (saysOneOf(said, {"Permission denied", "Read-only file system", "Operation not permitted"}))
        return {error::RemotePermissionDenied{path}, detail};
    if (result.status.code == folderMissingCode ||
        saysOneOf(said, {"No such file or directory", "Not a directory"}))
        return {error::RemotePathMissing{path}, detail};
    if (result.status.code == 127) return {error::CommandMissing{program}, detail};
    return {error::CommandFailed{program, result.status.code}, detail};
}

}  // namespace

QString withSum(const char* script) {
    return QString::fromUtf8(remote_programs::sum) + QLatin1Char('\n') + QString::fromUtf8(script);
}

QString withClosing(const QString& script) {
    return QString::fromUtf8(remote_programs::rights) + QLatin1Char('\n') + script;
}

void appendName(QByteArray& names, const std::string& name) {
    // The prefix is needed because a name may begin with a dash, "#" or ";".
    names += "./";
    names.append(name.data(), qsizetype(name.size()));
    names += '\0';
}

QString takenRights(quint32 mode) {
    return QStringLiteral("%1").arg(0666 & ~mode, 3, 8, QLatin1Char('0'));
}

Command remoteScript(const QString& text, const RemotePath& path, const QStringList& words) {
    Command script = shellScript(text);
    script.environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    script.arg(QStringLiteral("atelier")).arg(path);
    script.argv += words;
    return script;
}

Error remoteError(const CommandResult& result, const Command& command, const QString& program,
                  const RemotePath& path) {
    const QString said = QString::fromUtf8(result.standardError).trimmed();
    if (const QString missing = missingCommand(result.standardError, command); !missing.isEmpty())
        return {error::CommandMissing{missing}, said};
    return errorOf(result, program, path.text(), said);
}

Expected<QByteArray> runScript(RemoteHost& host, const Command& script, const std::stop_token& stop,
                               qint64 mostBytes) {
    auto result = host.run(script, stop, mostBytes);
    if (!result) return failure(result);
    if (result->status.code == 0) return std::move(result->standardOutput);
    const auto path =
        script.pathArguments.isEmpty() ? QString() : script.argv.value(script.pathArguments.first());
    return tl::unexpected<Error>(remoteError(*result, script, script.argv.value(0), RemotePath(path)));
}

}  // namespace atelier
