#include "core/stream/ByteQueue.h"

namespace atelier {

void ByteQueue::push(QByteArray bytes) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return left_ || held_ < bound_; });
    if (left_ || bytes.isEmpty()) return;
    held_ += bytes.size();
    waiting_.push_back(std::move(bytes));
    changed_.notify_all();
}

void ByteQueue::finish() {
    const std::lock_guard lock(mutex_);
    finished_ = true;
    changed_.notify_all();
}

QByteArray ByteQueue::pop() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return finished_ || left_ || !waiting_.empty(); });
    if (waiting_.empty()) return {};
    QByteArray bytes = std::move(waiting_.front());
    waiting_.pop_front();
    held_ -= bytes.size();
    changed_.notify_all();
    return bytes;
}

void ByteQueue::stopReading() {
    const std::lock_guard lock(mutex_);
    left_ = true;
    waiting_.clear();
    changed_.notify_all();
}

}  // namespace atelier
