#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

namespace atelier {

/// A task that one thread gives to another and that may never end: it can be withdrawn until it has begun,
/// and the first thread decides how long to wait for its answer. Both threads share it.
template <typename Answer>
class WithdrawableTask {
public:
    /// To be called with the answer, once it is known; from any thread.
    using Answered = std::function<void(Answer)>;
    /// What is to be done; it may return before the answer is known.
    using Work = std::function<void(Answered)>;

    /// A task that has not begun.
    explicit WithdrawableTask(Work work) : work_(std::move(work)) {}

    /// For the thread that does it: begins, and returns what is to be done; none where it was withdrawn.
    std::optional<Work> begin() {
        const std::lock_guard lock(mutex_);
        if (!work_) return std::nullopt;
        return std::exchange(work_, nullptr);
    }
    /// For the thread that does it: gives the answer to the thread that waits.
    void answer(Answer answer) {
        const std::lock_guard lock(mutex_);
        answer_ = std::move(answer);
        changed_.notify_all();
    }

    /// For the thread that wants it: waits for the answer; none where the time is over or a stop was
    /// requested.
    std::optional<Answer> wait(std::chrono::milliseconds patience, const std::stop_token& stop) {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, stop, patience, [this] { return answer_.has_value(); });
        return std::exchange(answer_, std::nullopt);
    }
    /// Whether it has not begun, and never will. Releases what the work held.
    bool withdraw() {
        const std::lock_guard lock(mutex_);
        return std::exchange(work_, nullptr) != nullptr;
    }

private:
    std::mutex mutex_;
    std::condition_variable_any changed_;
    Work work_;
    std::optional<Answer> answer_;
};

}  // namespace atelier
