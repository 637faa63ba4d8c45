#pragma once

#include <QByteArray>
#include <QList>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// One running program as its caller's thread and the I/O thread share it: what it said and what it shall
/// read, both bounded, and how it ended. Every function may be called from any thread.
class Execution {
public:
    enum class Stream { Output, Error };
    struct Chunk {
        Stream stream;
        QByteArray bytes;
    };

    /// `wake` tells the I/O thread that there is something new to send, or room again for what comes.
    explicit Execution(std::function<void()> wake) : wake_(std::move(wake)) {}

    // The I/O thread's side
    /// How many bytes may be given to `said` now.
    qint64 room() const;
    void said(Stream stream, QByteArray bytes);
    /// The next bytes to send; empty if there are none now.
    QByteArray takeInput();
    /// Whether the input has ended and all of it was taken.
    bool inputOver() const;
    /// The first outcome counts.
    void finish(Expected<ExitStatus> outcome);
    bool isFinished() const;

    // The caller's side
    /// Waits for what the program said; empty once it has ended and all was taken.
    QList<Chunk> waitForChunks();
    /// Only after waitForChunks came back empty.
    Expected<ExitStatus> outcome() const;
    /// Queues input and waits until there is room for more; false once nobody reads it any more.
    bool giveInput(const QByteArray& bytes);
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
