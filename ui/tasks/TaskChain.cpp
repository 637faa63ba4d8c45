#include "ui/tasks/TaskChain.h"

#include <deque>
#include <mutex>
#include <optional>

namespace atelier {

/// Outlives the chain, until all is done.
struct TaskChain::Links {
    /// Whether a thread has to be started for it; else the one that is running takes it.
    bool put(Link link) {
        const std::lock_guard lock(mutex);
        waiting.push_back(std::move(link));
        return !std::exchange(running, true);
    }
    std::optional<Link> take() {
        const std::lock_guard lock(mutex);
        running = !waiting.empty();
        if (!running) return std::nullopt;
        Link next = std::move(waiting.front());
        waiting.pop_front();
        return next;
    }

    std::mutex mutex;
    std::deque<Link> waiting;
    bool running = false;
};

TaskChain::TaskChain(QObject* receiver) : receiver_(receiver), links_(std::make_shared<Links>()) {}

void TaskChain::push(Link link) {
    if (!links_->put(std::move(link))) return;
    // The work does not heed a request to stop: what the window leaves to be written when it closes must be
    // written.
    startTask<void>(
        receiver_,
        [links = links_](TaskContext& context) {
            while (const auto next = links->take()) (*next)(context);
            return Expected<void>();
        },
        [](const Expected<void>&) {});
}

}  // namespace atelier
