#pragma once

#include <QObject>
#include <QPointer>
#include <functional>
#include <memory>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/error/Expected.h"

namespace atelier {

class TaskThread;

/// What the work of a task may use, in its worker thread. Everything shown through it runs in the window's
/// thread, in order, and not at all once the receiver is destroyed.
class TaskContext {
public:
    /// Made by TaskThread, which outlives every context of its work.
    TaskContext(TaskThread& thread, std::stop_token stop) : thread_(thread), stop_(std::move(stop)) {}

    /// Requested when the user cancels, the receiver is destroyed, or the application ends.
    std::stop_token stop() const { return stop_; }

    /// Runs `show` in the window's thread.
    void post(std::function<void()> show) const;

    /// A progress callback for the core: `show` gets the newest value in the window's thread, at most 20
    /// times a second; the last value always arrives.
    ProgressCallback progress(std::function<void(const Progress&)> show) const;

    /// A callback for values of any kind, of which only the newest counts: `show` gets it in the window's
    /// thread.
    template <typename V>
    std::function<void(const V&)> latest(std::function<void(const V&)> show) const {
        const int slot = addSlot();
        return [context = *this, slot, show = std::move(show)](const V& value) {
            context.postLatest(slot, [show, value] { show(value); });
        };
    }

private:
    int addSlot() const;
    void postLatest(int slot, std::function<void()> show) const;

    TaskThread& thread_;
    std::stop_token stop_;
};

/// A handle to a running task, for cancelling it; for the window's thread. Copies refer to the same task;
/// destroying them has no effect.
class TaskHandle {
public:
    TaskHandle() = default;
    explicit TaskHandle(QObject* thread) : thread_(thread) {}

    /// Asks the work to stop; its outcome is still delivered, as Cancelled or as what it had reached.
    void cancel();
    /// Asks the work to stop; nothing more is delivered.
    void forget();
    /// True until the outcome is delivered.
    bool isRunning() const;

private:
    QPointer<QObject> thread_;
};

namespace detail {
/// The untyped part of startTask: `work` returns the function to run in the window's thread at the end.
TaskHandle startTask(QObject* receiver, std::function<std::function<void()>(TaskContext&)> work);
}  // namespace detail

/// Runs blocking work in a thread of its own and delivers its outcome to `done` in the window's thread, after
/// everything that the work posted. Once `receiver` is destroyed nothing is called, and the work is asked to
/// stop. To be called in the window's thread. At the end of the application all tasks are asked to stop and
/// waited for.
template <typename T>
TaskHandle startTask(QObject* receiver, std::function<Expected<T>(TaskContext&)> work,
                     std::function<void(Expected<T>)> done) {
    return detail::startTask(receiver,
                             [work = std::move(work), done = std::move(done)](TaskContext& context) {
                                 const auto outcome = std::make_shared<Expected<T>>(work(context));
                                 return [outcome, done] { done(std::move(*outcome)); };
                             });
}

/// Asks all tasks of the application to stop and waits for them; none of their functions is called any more.
void stopAllTasks();

}  // namespace atelier
