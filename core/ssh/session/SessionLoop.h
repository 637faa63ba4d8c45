#pragma once

#include <QObject>
#include <QSocketNotifier>
#include <QTimer>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/CallReceiver.h"
#include "core/ssh/session/Channel.h"
#include "core/ssh/session/KeepAlive.h"
#include "core/ssh/session/SessionSlots.h"
#include "core/ssh/session/SilentLine.h"
#include "core/ssh/session/SshSession.h"

namespace atelier {

/// An object in the I/O thread that accepts local connections, and ends with the session.
class Listener {
public:
    virtual ~Listener() = default;
};

/// The work of a session's I/O thread: moves bytes between the socket, libssh and the channels, woken by the
/// socket and by calls that are posted to it. Only `SessionThread` makes one.
class SessionLoop final : public CallReceiver {
    Q_OBJECT
public:
    /// `host` is the name in ConnectionLost. `onLost` is called once, in the I/O thread, before any channel
    /// is told.
    SessionLoop(SshSession session, QString host, const KeepAlive& keepAlive, std::function<void()> onLost);
    ~SessionLoop() override;

    /// Begins to watch the socket. Called in the I/O thread.
    void start();
    /// Ends everything that runs with `error`.
    void stop(const Error& error);

    // For channels, in the I/O thread
    /// libssh's session. As the functions below it is for channels, in the I/O thread.
    ssh_session session() const { return session_.handle.get(); }
    /// Whether bytes wait to be sent, so that no more should be given to libssh.
    bool isCongested() const;
    /// Records that something happened which a channel may have to act on.
    void noteActivity() { activity_ = true; }
    /// The slots of session channels.
    SessionSlots& sessionSlots() { return slots_; }
    /// Records how long the server took to answer a question; the shortest time counts.
    void noteRoundTrip(std::chrono::microseconds took);
    /// The shortest time in which the server has answered a question; 0 while nothing was asked. From any
    /// thread.
    std::chrono::microseconds roundTrip() const { return std::chrono::microseconds(roundTrip_.load()); }
    /// For how long the server has owed a sign of life, as far as that was looked at; 0 while it owes none.
    /// From any thread.
    std::chrono::milliseconds silentFor() const { return line_.silentFor(); }
    /// Runs `process` soon, or after a pause.
    void wakeAfter(std::chrono::milliseconds pause);
    /// The error that the connection is lost: ConnectionLost, after which a new sign-in may succeed.
    Error lostError() const;

    /// Takes a channel up, and lets it act at once; it fails at once where the connection is lost.
    void add(std::shared_ptr<Channel> channel);
    /// Keeps a listener until it is removed or the session ends.
    void add(std::shared_ptr<Listener> listener);
    /// Ends a listener, and the connections that it has accepted.
    void remove(const std::shared_ptr<Listener>& listener);
    /// Lets libssh and all channels do everything that they can do now.
    void process();

private:
    bool isUsable() const;
    void advanceChannels();
    void checkAlive();
    void lose();

    SshSession session_;
    QString host_;
    std::chrono::milliseconds askedEvery_;
    SilentLine line_;
    std::function<void()> onLost_;
    ssh_event event_ = nullptr;
    ssh_counter_struct counter_ = {};
    uint64_t bytesAtLastCheck_ = 0;
    std::unique_ptr<QSocketNotifier> readable_;
    std::unique_ptr<QSocketNotifier> writable_;
    QTimer aliveTimer_;
    std::vector<std::shared_ptr<Channel>> channels_;
    std::vector<std::shared_ptr<Listener>> listeners_;
    SessionSlots slots_;
    std::atomic<std::int64_t> roundTrip_ = 0;
    bool activity_ = false;
    bool processing_ = false;
    bool lost_ = false;
};

}  // namespace atelier
