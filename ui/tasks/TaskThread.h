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
    using Work = std::function<std::function<void()>(TaskContext&)>;

    TaskThread(QObject* receiver, QObject* parent);
    /// Asks the work to stop and waits for it.
    ~TaskThread() override;

    void start(Work work);
    void stop() { thread_.request_stop(); }
    void forget();
    bool isFinished() const { return finished_; }

    // For the worker's thread.
    void post(std::function<void()> act);
    void postShown(std::function<void()> show);
    int addSlot();
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
