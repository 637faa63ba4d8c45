#pragma once

#include <QString>
#include <QThread>
#include <chrono>
#include <deque>
#include <memory>
#include <stop_token>

#include "core/base/CallReceiver.h"
#include "core/base/Expected.h"
#include "core/base/Secret.h"
#include "core/store/KeychainErrand.h"
#include "core/store/KeychainService.h"

namespace atelier {

/// How the keychain answered.
struct KeychainAnswer {
    enum class Kind { Done, NothingThere, NoService, Failed };
    Kind kind = Kind::Failed;
    QString reason = {};  ///< in the keychain's words, where it failed
    Secret secret = {};   ///< what was read
};

/// The one thread that speaks with the keychain, since its library answers through signals: one errand after
/// the other, so that what waits behind one that hangs can be withdrawn. The library itself (QtKeychain 0.13)
/// can take nothing back that it has begun.
class KeychainThread {
public:
    using Errand = KeychainErrand<KeychainAnswer>;

    /// `patience`: how long a keychain is waited for that does not answer.
    explicit KeychainThread(std::chrono::milliseconds patience);
    ~KeychainThread();
    KeychainThread(const KeychainThread&) = delete;
    KeychainThread& operator=(const KeychainThread&) = delete;

    /// Has `work` run and waits for its answer: for the patience, and as long as the keychain asks its own
    /// user something, who may need longer. Errors: KeychainMissing, KeychainUnavailable; KeychainSilent
    /// where it was not begun or where `changes` is false; KeychainMayStoreYet else; Cancelled.
    Expected<KeychainAnswer> ask(Errand::Work work, bool changes, const std::stop_token& stop);

private:
    void next();
    KeychainState state(const std::stop_token& stop);
    Expected<KeychainAnswer> wait(Errand& errand, bool changes, const std::stop_token& stop);

    std::chrono::milliseconds patience_;
    QThread thread_;
    CallReceiver inThread_;
    // Of that thread alone.
    std::deque<std::shared_ptr<Errand>> waiting_;
    bool busy_ = false;
};

}  // namespace atelier
