#pragma once

#include <QString>
#include <QThread>
#include <chrono>
#include <deque>
#include <memory>
#include <stop_token>

#include "core/base/CallReceiver.h"
#include "core/credentials/Secret.h"
#include "core/error/Expected.h"
#include "core/store/KeychainService.h"
#include "core/store/WithdrawableTask.h"

namespace atelier {

/// The answer of the keychain.
struct KeychainAnswer {
    /// How the keychain has answered: it did what was asked, has no such secret, is not there, or refused.
    enum class Kind { Done, NothingThere, NoService, Failed };
    Kind kind = Kind::Failed;
    QString reason = {};  ///< in the keychain's words, for Failed
    Secret secret = {};   ///< the secret that was read
};

/// The one thread that talks to the keychain, whose library answers through signals. It does one task after
/// the other, so that those behind one that hangs can be withdrawn. The library itself (QtKeychain 0.13)
/// cannot withdraw what it has begun.
class KeychainThread {
public:
    /// What this thread does one after the other.
    using Task = WithdrawableTask<KeychainAnswer>;

    /// `patience`: how long to wait for a keychain that does not answer.
    explicit KeychainThread(std::chrono::milliseconds patience);
    ~KeychainThread();
    KeychainThread(const KeychainThread&) = delete;
    KeychainThread& operator=(const KeychainThread&) = delete;

    /// Runs `work` and waits for its answer: for the patience, and longer while the keychain asks its own
    /// user something. Errors: KeychainMissing, KeychainUnavailable, Cancelled; for a keychain that does not
    /// answer KeychainSilent where the work was not begun or `changes` is false, else KeychainMayStoreYet.
    Expected<KeychainAnswer> ask(Task::Work work, bool changes, const std::stop_token& stop);

private:
    void next();
    KeychainState state(const std::stop_token& stop);
    Expected<KeychainAnswer> wait(Task& task, bool changes, const std::stop_token& stop);

    std::chrono::milliseconds patience_;
    QThread thread_;
    CallReceiver inThread_;
    // Used in that thread alone.
    std::deque<std::shared_ptr<Task>> waiting_;
    bool busy_ = false;
};

}  // namespace atelier
