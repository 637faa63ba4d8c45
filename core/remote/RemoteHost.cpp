#include "core/remote/RemoteHost.h"

namespace atelier {

RemoteHost::CommandEnd RemoteHost::announce(const Command&) {
    return [](std::optional<ExitStatus>) {};
}

Expected<CommandResult> RemoteHost::run(const Command& command, std::stop_token stop) {
    CommandResult result;
    Streams streams;
    streams.output = [&result](QByteArrayView bytes) { result.standardOutput.append(bytes); };
    streams.error = [&result](QByteArrayView bytes) { result.standardError.append(bytes); };
    const auto status = execute(command, streams, std::move(stop));
    if (!status) return failure(status);
    result.status = *status;
    return result;
}

Expected<QByteArray> RemoteHost::runChecked(const Command& command, std::stop_token stop) {
    auto result = run(command, std::move(stop));
    if (!result) return failure(result);
    if (result->status.code == 0) return std::move(result->standardOutput);
    const QString program = command.argv.value(0);
    const QString said = QString::fromUtf8(result->standardError).trimmed();
    if (result->status.code == 127) return failure(ErrorKind::CommandMissing, {program}, said);
    return failure(ErrorKind::CommandFailed, {program, QString::number(result->status.code)}, said);
}

}  // namespace atelier
