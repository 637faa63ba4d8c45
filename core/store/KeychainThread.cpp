#include "core/store/KeychainThread.h"

#include <algorithm>

#include "core/error/KeychainErrors.h"
#include "core/error/StoppedErrors.h"

namespace atelier {

namespace {

using namespace std::chrono_literals;

/// How long to wait for the service to answer that it is alive.
constexpr std::chrono::milliseconds lifeSign = 2s;

Expected<KeychainAnswer> judged(KeychainAnswer answer) {
    if (answer.kind == KeychainAnswer::Kind::NoService) return failure(error::KeychainMissing{});
    if (answer.kind == KeychainAnswer::Kind::Failed)
        return failure(error::KeychainUnavailable{answer.reason});
    return answer;
}

}  // namespace

KeychainThread::KeychainThread(std::chrono::milliseconds patience) : patience_(patience) {
    inThread_.moveToThread(&thread_);
    thread_.start();
}

KeychainThread::~KeychainThread() {
    thread_.quit();
    thread_.wait();
}

Expected<KeychainAnswer> KeychainThread::ask(Task::Work work, bool changes, const std::stop_token& stop) {
    const auto task = std::make_shared<Task>(std::move(work));
    inThread_.callLater([this, task] {
        waiting_.push_back(task);
        next();
    });
    return wait(*task, changes, stop);
}

void KeychainThread::next() {
    while (!busy_ && !waiting_.empty()) {
        const auto task = std::move(waiting_.front());
        waiting_.pop_front();
        const auto work = task->begin();
        if (!work) continue;
        busy_ = true;
        (*work)([this, task](KeychainAnswer answer) {
            task->answer(std::move(answer));
            busy_ = false;
            next();
        });
    }
}

KeychainState KeychainThread::state(const std::stop_token& stop) {
    const auto patience = std::min(patience_, lifeSign);
    const auto told =
        std::make_shared<WithdrawableTask<KeychainState>>([](const std::function<void(KeychainState)>&) {});
    inThread_.callLater([this, told, patience] {
        askKeychainState(&inThread_, patience, [told](KeychainState state) { told->answer(state); });
    });
    // The thread itself may be held up by what the library calls.
    return told->wait(patience * 2, stop).value_or(KeychainState::Silent);
}

Expected<KeychainAnswer> KeychainThread::wait(Task& task, bool changes, const std::stop_token& stop) {
    bool asked = false;
    while (true) {
        if (auto answer = task.wait(patience_, stop)) return judged(std::move(*answer));
        if (!stop.stop_requested()) {
            const bool asks = state(stop) == KeychainState::AsksItsUser;
            // Once its user has answered, the keychain gets the whole patience again.
            if (std::exchange(asked, asks) || asks) continue;
        }
        const bool withdrawn = task.withdraw();
        if (auto answer = task.wait(0ms, {})) return judged(std::move(*answer));
        if (stop.stop_requested()) return failure(error::Cancelled{});
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(patience_).count();
        if (changes && !withdrawn) return failure(error::KeychainMayStoreYet{seconds});
        return failure(error::KeychainSilent{seconds});
    }
}

}  // namespace atelier
