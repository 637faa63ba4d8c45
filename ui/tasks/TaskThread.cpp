#include "ui/tasks/TaskThread.h"

namespace atelier {

namespace {

/// Twenty times a second: more often nobody sees.
constexpr int paceMs = 50;

}  // namespace

TaskThread::TaskThread(QObject* receiver, QObject* parent) : CallReceiver(parent), receiver_(receiver) {
    pace_.setSingleShot(true);
    pace_.setInterval(paceMs);
    connect(&pace_, &QTimer::timeout, this, &TaskThread::deliverLatest);
    connect(receiver, &QObject::destroyed, this, [this] { stop(); });
}

TaskThread::~TaskThread() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
}

void TaskThread::start(Work work) {
    thread_ = std::jthread([this, work = std::move(work)](std::stop_token stop) {
        TaskContext context(*this, std::move(stop));
        auto outcome = work(context);
        // The outcome goes through the same queue as everything else, so that it comes last.
        post([this, outcome = std::move(outcome)] { finish(outcome); });
    });
}

void TaskThread::forget() {
    receiver_.clear();
    stop();
}

void TaskThread::post(std::function<void()> act) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(act));
    wake();
}

void TaskThread::postShown(std::function<void()> show) {
    post([this, show = std::move(show)] { call(show); });
}

int TaskThread::addSlot() {
    const std::lock_guard lock(mutex_);
    return slots_++;
}

void TaskThread::postLatest(int slot, std::function<void()> show) {
    const std::lock_guard lock(mutex_);
    latest_[slot] = std::move(show);
    wake();
}

void TaskThread::wake() {
    if (std::exchange(awake_, true)) return;
    callLater([this] { deliver(); });
}

void TaskThread::deliver() {
    std::deque<std::function<void()>> posted;
    bool paced = false;
    {
        const std::lock_guard lock(mutex_);
        posted.swap(posted_);
        awake_ = false;
        paced = !latest_.empty();
    }
    // The newest values are delivered first, since what was posted may refer to them.
    if (!posted.empty() || (paced && !pace_.isActive())) deliverLatest();
    const QPointer<TaskThread> self(this);
    for (const auto& show : posted) {
        if (!self) return;
        show();
    }
}

void TaskThread::deliverLatest() {
    std::map<int, std::function<void()>> latest;
    {
        const std::lock_guard lock(mutex_);
        latest.swap(latest_);
    }
    if (latest.empty()) return;
    pace_.start();
    for (const auto& [slot, show] : latest) call(show);
}

void TaskThread::call(const std::function<void()>& show) const {
    if (receiver_) show();
}

void TaskThread::finish(const std::function<void()>& outcome) {
    thread_.join();
    finished_ = true;
    call(outcome);
    deleteLater();
}

}  // namespace atelier
