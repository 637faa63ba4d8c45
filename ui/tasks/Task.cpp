#include "ui/tasks/Task.h"

#include <QCoreApplication>

#include "ui/tasks/TaskThread.h"

namespace atelier {

namespace {

const char* const tasksName = "atelier-tasks";

/// Keeps the tasks of an application, as its children.
class RunningTasks final : public QObject {
public:
    explicit RunningTasks(QCoreApplication* application) : QObject(application) {
        setObjectName(QLatin1String(tasksName));
        connect(application, &QCoreApplication::aboutToQuit, this, &RunningTasks::stopAll);
    }
    ~RunningTasks() override { stopAll(); }

private:
    void stopAll() {
        const auto threads = findChildren<TaskThread*>(QString(), Qt::FindDirectChildrenOnly);
        // All tasks are asked to stop before the first one is waited for.
        for (auto* thread : threads) thread->forget();
        qDeleteAll(threads);
    }
};

QObject* findRunningTasks() {
    return QCoreApplication::instance()->findChild<QObject*>(QLatin1String(tasksName),
                                                             Qt::FindDirectChildrenOnly);
}

void removeRunningTasks() {
    delete findRunningTasks();
}

QObject* runningTasks() {
    if (auto* found = findRunningTasks()) return found;
    // Threads have to end while the application can still take what they post.
    qAddPostRoutine(removeRunningTasks);
    return new RunningTasks(QCoreApplication::instance());
}

TaskThread* threadOf(const QPointer<QObject>& pointer) {
    return static_cast<TaskThread*>(pointer.data());
}

}  // namespace

void TaskContext::post(std::function<void()> show) const {
    thread_.postShown(std::move(show));
}

ProgressCallback TaskContext::progress(std::function<void(const Progress&)> show) const {
    return latest<Progress>(std::move(show));
}

int TaskContext::addSlot() const {
    return thread_.addSlot();
}

void TaskContext::postLatest(int slot, std::function<void()> show) const {
    thread_.postLatest(slot, std::move(show));
}

void TaskHandle::cancel() {
    if (thread_) threadOf(thread_)->stop();
}

void TaskHandle::forget() {
    if (thread_) threadOf(thread_)->forget();
    thread_.clear();
}

bool TaskHandle::isRunning() const {
    return thread_ && !threadOf(thread_)->isFinished();
}

void stopAllTasks() {
    if (QCoreApplication::instance()) removeRunningTasks();
}

namespace detail {

TaskHandle startTask(QObject* receiver, std::function<std::function<void()>(TaskContext&)> work) {
    auto* thread = new TaskThread(receiver, runningTasks());
    thread->start(std::move(work));
    return TaskHandle(thread);
}

}  // namespace detail

}  // namespace atelier
