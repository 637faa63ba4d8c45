#pragma once

#include <QByteArray>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "core/error/Expected.h"

namespace atelier {

/// Numbered pieces that several threads make ahead of the reader, who gets them in order. At most `ahead`
/// pieces are being made or wait to be read.
class OrderedPieces {
public:
    /// Makes the piece of a number; called from several threads at once.
    using Make = std::function<Expected<QByteArray>(qint64 number)>;

    /// Begins with piece `first`; `end` is the number after the last.
    OrderedPieces(Make make, qint64 first, qint64 end, int threads, int ahead);
    /// Waits for the pieces that are being made.
    ~OrderedPieces();
    OrderedPieces(const OrderedPieces&) = delete;
    OrderedPieces& operator=(const OrderedPieces&) = delete;

    /// Waits for the next piece; empty after the last.
    Expected<QByteArray> next();

private:
    void work();

    Make make_;
    qint64 end_;
    int ahead_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::map<qint64, Expected<QByteArray>> made_;
    qint64 toMake_;
    qint64 toTake_;
    bool stopped_ = false;
    std::vector<std::jthread> threads_;
};

/// How many threads make pieces: enough to keep a disk busy, and not many more than the computer has cores.
int pieceThreads();

}  // namespace atelier
