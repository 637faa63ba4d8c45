#pragma once

#include <QByteArray>
#include <condition_variable>
#include <deque>
#include <mutex>

namespace atelier {

/// Bytes on their way from one thread to another, never more than a bound of them.
class ByteQueue {
public:
    explicit ByteQueue(qint64 bound) : bound_(bound) {}

    /// Waits while the queue is full; the bytes are dropped once the reader has left.
    void push(QByteArray bytes);
    /// No more will come.
    void finish();
    /// Waits for bytes; empty at the end.
    QByteArray pop();
    /// The reader wants no more.
    void leave();

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<QByteArray> waiting_;
    qint64 held_ = 0;
    qint64 bound_;
    bool finished_ = false;
    bool left_ = false;
};

}  // namespace atelier
