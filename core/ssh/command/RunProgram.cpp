#include "core/ssh/command/RunProgram.h"

#include <thread>

#include "core/error/StoppedErrors.h"
#include "core/ssh/session/SessionThread.h"

namespace atelier {

namespace {

constexpr qsizetype inputChunk = 1 << 18;

void feed(Execution& execution, QByteArray first, const Streams& streams) {
    bool wanted = first.isEmpty() || execution.queueInput(first);
    first.clear();
    while (wanted && streams.read) {
        QByteArray chunk(inputChunk, Qt::Uninitialized);
        const qint64 size = streams.read(chunk.data(), chunk.size());
        if (size < 0) return execution.finish(failure(error::Cancelled{}));
        if (size == 0) break;
        chunk.truncate(size);
        wanted = execution.queueInput(chunk);
    }
    execution.endInput();
}

void deliver(Execution& execution, const Streams& streams) {
    for (auto chunks = execution.waitForChunks(); !chunks.isEmpty(); chunks = execution.waitForChunks())
        for (const auto& [stream, bytes] : chunks) {
            const auto& sink = stream == Execution::Stream::Error ? streams.error : streams.output;
            if (sink) sink(bytes);
        }
}

}  // namespace

Expected<ExitStatus> runProgram(const std::shared_ptr<SessionThread>& thread, const ShellRequest& request,
                                const QByteArray& input, const Streams& streams,
                                const std::stop_token& stop) {
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (!thread->isConnected()) return tl::unexpected<Error>(thread->lostError());
    const auto wake = [&thread] { thread->post([](SessionLoop& loop) { loop.process(); }); };
    const auto execution = std::make_shared<Execution>(wake);
    ShellRequest watched = request;
    watched.hasSession = streams.hasSession;
    thread->post([watched = std::move(watched), execution](SessionLoop& loop) {
        loop.add(std::make_shared<CommandChannel>(loop, watched, execution));
    });
    const std::stop_callback onStop(stop, [execution] { execution->finish(failure(error::Cancelled{})); });
    {
        std::jthread feeder;
        if (streams.read)
            feeder = std::jthread([&] { feed(*execution, input, streams); });
        else
            feed(*execution, input, streams);
        deliver(*execution, streams);
        if (streams.interruptRead) streams.interruptRead();
    }
    auto outcome = execution->outcome();
    // The channel is woken, so that it sees the end and closes.
    if (!outcome) wake();
    return outcome;
}

}  // namespace atelier
