#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "ui/tasks/Task.h"

namespace atelier {

/// Runs pieces of blocking work in a thread, one after another in the order in which they were added, so that
/// none overtakes another. For small files that are written: all that was added is done, even if the receiver
/// is destroyed or the application ends meanwhile, which waits for it. To be used in the window's thread.
class TaskChain {
public:
    explicit TaskChain(QObject* receiver);

    /// Adds work whose outcome is delivered to `done` in the window's thread, unless the receiver is
    /// destroyed by then.
    template <typename T>
    void add(std::function<Expected<T>()> work, std::function<void(Expected<T>)> done) {
        push([work = std::move(work), done = std::move(done)](const TaskContext& context) {
            const auto outcome = std::make_shared<Expected<T>>(work());
            context.post([outcome, done] { done(std::move(*outcome)); });
        });
    }

private:
    using Link = std::function<void(const TaskContext&)>;
    struct Links;
    void push(Link link);

    QObject* receiver_;
    std::shared_ptr<Links> links_;
};

}  // namespace atelier
