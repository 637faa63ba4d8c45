#include "core/ssh/command/Execution.h"

#include <algorithm>

#include "core/error/StoppedErrors.h"

namespace atelier {

namespace {

// The most bytes that wait in each direction, besides libssh's own window of 1.3 MB for a channel.
constexpr qint64 outputLimit = 1 << 20;
constexpr qint64 inputLimit = 1 << 19;

}  // namespace

qint64 Execution::room() const {
    const std::scoped_lock lock(mutex_);
    return std::max<qint64>(0, outputLimit - unread_);
}

void Execution::addOutput(Stream stream, QByteArray bytes) {
    if (bytes.isEmpty()) return;
    const std::scoped_lock lock(mutex_);
    unread_ += bytes.size();
    wasFull_ = unread_ >= outputLimit;
    chunks_.append({stream, std::move(bytes)});
    changed_.notify_all();
}

QByteArray Execution::takeInput() {
    const std::scoped_lock lock(mutex_);
    if (input_.isEmpty()) return {};
    QByteArray bytes = input_.takeFirst();
    unsent_ -= bytes.size();
    changed_.notify_all();
    return bytes;
}

bool Execution::isInputSent() const {
    const std::scoped_lock lock(mutex_);
    return inputEnded_ && input_.isEmpty();
}

void Execution::finish(Expected<ExitStatus> outcome) {
    const std::scoped_lock lock(mutex_);
    if (!outcome_) outcome_ = std::move(outcome);
    changed_.notify_all();
}

bool Execution::isFinished() const {
    const std::scoped_lock lock(mutex_);
    return outcome_.has_value();
}

QList<Execution::Chunk> Execution::waitForChunks() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !chunks_.isEmpty() || outcome_; });
    // Once the run is cancelled, the output that is left is dropped.
    if (outcome_ && !*outcome_ && outcome_->error().kind() == ErrorKind::Cancelled) chunks_.clear();
    const QList<Chunk> taken = std::exchange(chunks_, {});
    unread_ = 0;
    const bool roomAgain = std::exchange(wasFull_, false);
    lock.unlock();
    if (roomAgain) wake_();
    return taken;
}

Expected<ExitStatus> Execution::outcome() const {
    const std::scoped_lock lock(mutex_);
    return outcome_.value_or(failure(error::Cancelled{}));
}

bool Execution::queueInput(const QByteArray& bytes) {
    {
        const std::scoped_lock lock(mutex_);
        if (outcome_) return false;
        input_.append(bytes);
        unsent_ += bytes.size();
    }
    wake_();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return unsent_ < inputLimit || outcome_; });
    return !outcome_;
}

void Execution::endInput() {
    {
        const std::scoped_lock lock(mutex_);
        inputEnded_ = true;
    }
    wake_();
}

}  // namespace atelier
