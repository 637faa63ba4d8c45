#include "core/remote/RemoteHost.h"

#include <optional>

#include "core/error/CommandErrors.h"
#include "core/remote/MissingCommand.h"

namespace atelier {

namespace {

/// The most bytes of a program's standard error, which a person is to read, however long its answer may be.
constexpr qint64 mostWords = 8LL * 1024 * 1024;

}  // namespace

RemoteHost::CommandEnd RemoteHost::logLocalCommand(const Command&) {
    return [](std::optional<ExitStatus>) {};
}

Expected<CommandResult> RemoteHost::run(const Command& command, std::stop_token stop, qint64 mostBytes) {
    CommandResult result;
    std::stop_source either;
    const std::stop_callback forward(stop, [&either] { either.request_stop(); });
    std::optional<qint64> exceeded;
    const auto collect = [&](QByteArray& answer, QByteArrayView bytes, qint64 most) {
        if (bytes.size() > most - answer.size()) exceeded = most;
        if (exceeded)
            either.request_stop();
        else
            answer.append(bytes);
    };
    Streams streams;
    streams.output = [&](QByteArrayView bytes) { collect(result.standardOutput, bytes, mostBytes); };
    streams.error = [&](QByteArrayView bytes) {
        collect(result.standardError, bytes, qMin(mostBytes, mostWords));
    };
    const auto status = execute(command, streams, either.get_token());
    if (exceeded && !stop.stop_requested())
        return failure(error::AnswerTooLong{command.argv.value(0), ByteCount{*exceeded}});
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
        return failure(error::CommandMissing{missing.isEmpty() ? program : missing}, said);
    }
    return failure(error::CommandFailed{program, result->status.code}, said);
}

}  // namespace atelier
