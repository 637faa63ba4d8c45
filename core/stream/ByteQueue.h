#pragma once

#include <QByteArray>
#include <condition_variable>
#include <deque>
#include <mutex>

namespace atelier {

/// A queue of bytes from one thread to another, which takes no more while it holds `bound` bytes.
class ByteQueue {
public:
    /// `bound` is in bytes; a single piece may exceed it.
    explicit ByteQueue(qint64 bound) : bound_(bound) {}

    /// Adds bytes; waits while the queue is full. Once the reader has left, the bytes are dropped.
    void push(QByteArray bytes);
    /// Says that no more bytes will come.
    void finish();
    /// Waits for the next bytes; empty once the writer has finished and all are read, or the reader has left.
    QByteArray pop();
    /// Says that the reader wants no more; a pop that waits ends.
    void stopReading();

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
