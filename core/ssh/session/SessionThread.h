#pragma once

#include <QThread>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>

#include "core/ssh/session/SessionLoop.h"

namespace atelier {

/// The I/O thread of one session, which must be signed in. When this object is destroyed, the thread ends,
/// and everything that still runs on it ends with ConnectionLost.
class SessionThread {
public:
    /// Starts the thread. `host` is the name in ConnectionLost.
    SessionThread(SshSession session, const QString& host, const KeepAlive& keepAlive);
    ~SessionThread();
    SessionThread(const SessionThread&) = delete;
    SessionThread& operator=(const SessionThread&) = delete;

    /// Whether the connection still stands. This function and the next three may be called from any thread.
    bool isConnected() const { return connected_; }
    /// How many session channels may be open at once, as far as it is known (SessionSlots).
    int sessionCap() const { return loop_->sessionSlots().cap(); }
    int sessionsTaken() const { return loop_->sessionSlots().taken(); }
    /// The shortest time in which the server has answered; 0 while nothing was asked.
    std::chrono::microseconds roundTrip() const { return loop_->roundTrip(); }
    /// For how long the server has owed a sign of life; 0 while it owes none.
    std::chrono::milliseconds silentFor() const { return loop_->silentFor(); }
    /// The error that the connection is lost: ConnectionLost.
    Error lostError() const { return loop_->lostError(); }
    /// Ends everything that runs; from then on the connection counts as lost.
    void shutDown();
    /// Calls a function in the I/O thread, in the order of the calls. From any thread.
    void post(std::function<void(SessionLoop&)> work);
    /// Calls a function in the I/O thread, in the order of the calls, and waits until it has returned. Not
    /// from the I/O thread itself.
    void postAndWait(const std::function<void(SessionLoop&)>& work);

private:
    QThread thread_;
    std::atomic<bool> connected_ = true;
    std::unique_ptr<SessionLoop> loop_;
};

}  // namespace atelier
