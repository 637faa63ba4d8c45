#include "core/remote/RemoteHost.h"

#include "core/remote/MissingCommand.h"

namespace atelier {

RemoteHost::CommandEnd RemoteHost::announce(const Command&) {
    return [](std::optional<ExitStatus>) {};
}

Expected<CommandResult> RemoteHost::run(const Command& command, std::stop_token stop, qint64 mostBytes) {
    CommandResult result;
    std::stop_source either;
    const std::stop_callback forward(stop, [&either] { either.request_stop(); });
    bool tooLong = false;
    const auto collect = [&](QByteArray& answer, QByteArrayView bytes) {
        tooLong = tooLong || bytes.size() > mostBytes - answer.size();
        if (tooLong)
            either.request_stop();
        else
            answer.append(bytes);
    };
    Streams streams;
    streams.output = [&](QByteArrayView bytes) { collect(result.standardOutput, bytes); };
    streams.error = [&](QByteArrayView bytes) { collect(result.standardError, bytes); };
    const auto status = execute(command, streams, either.get_token());
    if (tooLong && !stop.stop_requested())
        return failure(ErrorKind::AnswerTooLong, {command.argv.value(0), QString::number(mostBytes)});
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
    if (result->status.code == 127) {
        const QString missing = missingCommand(result->standardError, command);
        return failure(ErrorKind::CommandMissing, {missing.isEmpty() ? program : missing}, said);
    }
    return failure(ErrorKind::CommandFailed, {program, QString::number(result->status.code)}, said);
}

}  // namespace atelier
