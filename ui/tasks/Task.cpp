#include "ui/tasks/Task.h"

#include <QCoreApplication>

#include "ui/tasks/TaskThread.h"

namespace atelier {

namespace {

const char* const shelfName = "atelier-tasks";

/// Keeps the tasks of an application, as its children.
class RunningTasks final : public QObject {
public:
    explicit RunningTasks(QCoreApplication* application) : QObject(application) {
        setObjectName(QLatin1String(shelfName));
        connect(application, &QCoreApplication::aboutToQuit, this, &RunningTasks::stopAll);
    }
    ~RunningTasks() override { stopAll(); }

private:
    void stopAll() {
        const auto couriers = findChildren<TaskThread*>(QString(), Qt::FindDirectChildrenOnly);
        // All are asked before the first is waited for.
        for (auto* courier : couriers) courier->forget();
        qDeleteAll(couriers);
    }
};

QObject* findShelf() {
    return QCoreApplication::instance()->findChild<QObject*>(QLatin1String(shelfName),
                                                             Qt::FindDirectChildrenOnly);
}

void removeShelf() {
    delete findShelf();
}

QObject* shelf() {
    if (auto* found = findShelf()) return found;
    // Threads have to end while the application can still take what they post.
    qAddPostRoutine(removeShelf);
    return new RunningTasks(QCoreApplication::instance());
}

TaskThread* courierOf(const QPointer<QObject>& pointer) {
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
    if (thread_) courierOf(thread_)->stop();
}

void TaskHandle::forget() {
    if (thread_) courierOf(thread_)->forget();
    thread_.clear();
}

bool TaskHandle::isRunning() const {
    return thread_ && !courierOf(thread_)->isFinished();
}

void stopAllTasks() {
    if (QCoreApplication::instance()) removeShelf();
}

namespace detail {

TaskHandle startTask(QObject* receiver, std::function<std::function<void()>(TaskContext&)> work) {
    auto* courier = new TaskThread(receiver, shelf());
    courier->start(std::move(work));
    return TaskHandle(courier);
}

}  // namespace detail

}  // namespace atelier
