#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "ui/tasks/Task.h"

namespace atelier {

/// A question from a task to the user: the worker waits, while the window shows the question and keeps
/// working. Made in the window's thread, and shared with the work (`std::make_shared`).
template <typename Question, typename Answer>
class TaskQuestion {
public:
    /// `show` shows a question to the user, in the window's thread; `answer` or `giveUp` is called there
    /// later.
    explicit TaskQuestion(std::function<void(const Question&)> show) : show_(std::move(show)) {}

    /// For the worker: asks and waits for the answer. None where the user gave up or the task was asked to
    /// stop.
    std::optional<Answer> ask(const TaskContext& context, const Question& question) {
        std::unique_lock lock(mutex_);
        answer_.reset();
        answered_ = false;
        context.post([show = show_, question] { show(question); });
        const bool came = answerCame_.wait(lock, context.stop(), [this] { return answered_; });
        return came ? std::exchange(answer_, std::nullopt) : std::nullopt;
    }

    /// For the window: gives the worker the user's answer.
    void answer(Answer answer) { end(std::move(answer)); }
    /// For the window: tells the worker that the user does not answer.
    void giveUp() { end(std::nullopt); }

private:
    void end(std::optional<Answer> answer) {
        const std::lock_guard lock(mutex_);
        answer_ = std::move(answer);
        answered_ = true;
        answerCame_.notify_one();
    }

    std::function<void(const Question&)> show_;
    std::mutex mutex_;
    std::condition_variable_any answerCame_;
    std::optional<Answer> answer_;
    bool answered_ = false;
};

}  // namespace atelier
