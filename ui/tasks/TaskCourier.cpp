#include "ui/tasks/TaskCourier.h"

namespace atelier {

namespace {

/// Twenty times a second: more often nobody sees.
constexpr int paceMs = 50;

}  // namespace

TaskCourier::TaskCourier(QObject* receiver, QObject* parent) : CallReceiver(parent), receiver_(receiver) {
    pace_.setSingleShot(true);
    pace_.setInterval(paceMs);
    connect(&pace_, &QTimer::timeout, this, &TaskCourier::deliverLatest);
    connect(receiver, &QObject::destroyed, this, [this] { stop(); });
}

TaskCourier::~TaskCourier() {
    thread_.request_stop();
    if (thread_.joinable()) thread_.join();
}

void TaskCourier::start(Work work) {
    thread_ = std::jthread([this, work = std::move(work)](std::stop_token stop) {
        TaskContext context(*this, std::move(stop));
        auto outcome = work(context);
        // Through the same box as all else, so that the outcome comes last.
        post([this, outcome = std::move(outcome)] { finish(outcome); });
    });
}

void TaskCourier::forget() {
    receiver_.clear();
    stop();
}

void TaskCourier::post(std::function<void()> act) {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(act));
    wake();
}

void TaskCourier::postShown(std::function<void()> show) {
    post([this, show = std::move(show)] { call(show); });
}

int TaskCourier::addSlot() {
    const std::lock_guard lock(mutex_);
    return slots_++;
}

void TaskCourier::postLatest(int slot, std::function<void()> show) {
    const std::lock_guard lock(mutex_);
    latest_[slot] = std::move(show);
    wake();
}

void TaskCourier::wake() {
    if (std::exchange(awake_, true)) return;
    callLater([this] { deliver(); });
}

void TaskCourier::deliver() {
    std::deque<std::function<void()>> posted;
    bool paced = false;
    {
        const std::lock_guard lock(mutex_);
        posted.swap(posted_);
        awake_ = false;
        paced = !latest_.empty();
    }
    // What was posted may speak of what was reported before: the newest values go first.
    if (!posted.empty() || (paced && !pace_.isActive())) deliverLatest();
    const QPointer<TaskCourier> self(this);
    for (const auto& show : posted) {
        if (!self) return;
        show();
    }
}

void TaskCourier::deliverLatest() {
    std::map<int, std::function<void()>> latest;
    {
        const std::lock_guard lock(mutex_);
        latest.swap(latest_);
    }
    if (latest.empty()) return;
    pace_.start();
    for (const auto& [slot, show] : latest) call(show);
}

void TaskCourier::call(const std::function<void()>& show) const {
    if (receiver_) show();
}

void TaskCourier::finish(const std::function<void()>& outcome) {
    thread_.join();
    finished_ = true;
    call(outcome);
    deleteLater();
}

}  // namespace atelier
