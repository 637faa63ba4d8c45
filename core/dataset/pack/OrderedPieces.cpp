#include "core/dataset/pack/OrderedPieces.h"

#include <algorithm>

namespace atelier {

OrderedPieces::OrderedPieces(Make make, qint64 first, qint64 end, int threads, int ahead)
    : make_(std::move(make)), end_(end), ahead_(ahead), toMake_(first), toTake_(first) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

OrderedPieces::~OrderedPieces() {
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
    }
    changed_.notify_all();
}

void OrderedPieces::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return stopped_ || toMake_ >= end_ || toMake_ < toTake_ + ahead_; });
        if (stopped_ || toMake_ >= end_) return;
        const qint64 number = toMake_++;
        lock.unlock();
        auto piece = make_(number);
        lock.lock();
        made_.emplace(number, std::move(piece));
        if (number == toTake_) changed_.notify_all();
    }
}

Expected<QByteArray> OrderedPieces::next() {
    std::unique_lock lock(mutex_);
    if (toTake_ >= end_) return QByteArray();
    changed_.wait(lock, [this] { return made_.contains(toTake_); });
    auto node = made_.extract(toTake_++);
    changed_.notify_all();
    return std::move(node.mapped());
}

int pieceThreads() {
    return std::clamp(int(std::thread::hardware_concurrency()), 2, 4);
}

}  // namespace atelier
