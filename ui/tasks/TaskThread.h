#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include "core/base/CallReceiver.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// One task: its thread, and the queue of calls to the window's thread, where this object lives.
class TaskThread final : public CallReceiver {
    Q_OBJECT
public:
    /// Blocking work; it returns the function to run in the window's thread at its end.
    using Work = std::function<std::function<void()>(TaskContext&)>;

    /// Nothing is called any more once `receiver` is destroyed.
    TaskThread(QObject* receiver, QObject* parent);
    /// Asks the work to stop and waits for it.
    ~TaskThread() override;

    /// Runs work in a thread of its own. To be called once.
    void start(Work work);
    /// Asks the work to stop.
    void stop() { thread_.request_stop(); }
    /// Asks the work to stop, and calls nothing for the receiver any more.
    void forget();
    /// Whether the outcome was delivered.
    bool isFinished() const { return finished_; }

    // For the worker's thread.
    /// Runs a function in the window's thread, in the order of the calls, even if the receiver is gone.
    void post(std::function<void()> act);
    /// Runs a function in the window's thread, in the order of the calls, unless the receiver is gone. For
    /// the worker's thread.
    void postShown(std::function<void()> show);
    /// A new slot for `postLatest`.
    int addSlot();
    /// Runs the newest function of a slot in the window's thread; older ones that still wait are dropped.
    void postLatest(int slot, std::function<void()> show);

private:
    void wake();
    void deliver();
    void deliverLatest();
    void finish(const std::function<void()>& outcome);
    void call(const std::function<void()>& show) const;

    QPointer<QObject> receiver_;
    QTimer pace_;
    bool finished_ = false;

    std::mutex mutex_;
    std::deque<std::function<void()>> posted_;
    std::map<int, std::function<void()>> latest_;
    int slots_ = 0;
    bool awake_ = false;

    std::jthread thread_;
};

}  // namespace atelier
