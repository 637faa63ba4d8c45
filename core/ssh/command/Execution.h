#pragma once

#include <QByteArray>
#include <QList>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A running program, as its caller's thread and the I/O thread share it: its output and its input, both
/// bounded, and how it ended. Every function may be called from any thread.
class Execution {
public:
    /// The stream that the program wrote to.
    enum class Stream { Output, Error };
    /// Bytes that the program wrote to one stream.
    struct Chunk {
        Stream stream;
        QByteArray bytes;
    };

    /// `wake` tells the I/O thread that there is new input to send, or room for output again.
    explicit Execution(std::function<void()> wake) : wake_(std::move(wake)) {}

    // The I/O thread's side
    /// How many bytes `addOutput` would take now.
    qint64 room() const;
    /// Adds output that has come. No more than `room` tells should be added.
    void addOutput(Stream stream, QByteArray bytes);
    /// The next bytes of input to send; empty if there are none now.
    QByteArray takeInput();
    /// Whether the input has ended and all of it was sent.
    bool isInputSent() const;
    /// Ends the execution; only the first outcome counts.
    void finish(Expected<ExitStatus> outcome);
    /// Whether the execution has ended, from whichever side.
    bool isFinished() const;

    // The caller's side
    /// Waits for output; empty once the program has ended and all its output was taken.
    QList<Chunk> waitForChunks();
    /// To be called only after waitForChunks returned nothing.
    Expected<ExitStatus> outcome() const;
    /// Queues input and waits until there is room for more; false once nobody reads it any more.
    bool queueInput(const QByteArray& bytes);
    /// Says that no more input will come; what is queued is still sent.
    void endInput();

private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::function<void()> wake_;
    QList<Chunk> chunks_;
    qint64 unread_ = 0;
    bool wasFull_ = false;
    QList<QByteArray> input_;
    qint64 unsent_ = 0;
    bool inputEnded_ = false;
    std::optional<Expected<ExitStatus>> outcome_;
};

}  // namespace atelier
