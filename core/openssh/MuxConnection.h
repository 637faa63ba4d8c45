#pragma once

#include <QList>
#include <QStringList>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "core/error/Error.h"
#include "core/openssh/master/Master.h"
#include "core/remote/RemoteHost.h"
#include "core/ssh/session/SessionSlots.h"

namespace atelier {

/// Where a master listens for those who share its connection.
struct ControlSocket {
    QString path;
    /// The name of the host that ssh requires on its command line; no connection is ever made to it.
    QString host;
    /// The server's name in errors.
    QString server;

    /// The words of an ssh that uses the master's connection, up to the host: "ssh", options, "--", host.
    /// It reads no configuration, asks nothing and makes no connection of its own.
    QStringList words(const QStringList& options) const;
};

/// The connection of a master, of our own or of the user, as those who use it see it. Every function may be
/// called from any thread.
class MuxConnection {
public:
    /// `master` is the one of our own, which ends with the object; without one the master is another process,
    /// and stays.
    MuxConnection(ControlSocket socket, std::unique_ptr<SocketFolder> folder, std::unique_ptr<Master> master);
    /// Ends the own master.
    ~MuxConnection();
    MuxConnection(const MuxConnection&) = delete;
    MuxConnection& operator=(const MuxConnection&) = delete;

    const ControlSocket& socket() const { return socket_; }
    /// Whether the master is not known to have ended.
    bool isConnected() const { return !ended_.stop_requested(); }
    /// Whether the master still takes commands. It is asked, which takes a moment, and its answer is certain,
    /// but for one that says nothing for as long as is given: one that lives answers at once, though its
    /// event loop may be busy with data.
    bool answers(std::chrono::seconds patience = usualPatience) const;
    /// The error that the connection is lost.
    Error lostError() const;
    /// Requested once the connection is lost, or nobody wants it any more.
    std::stop_token ended() const { return ended_.get_token(); }
    /// Lets go of the connection: tunnels end, and so does the own master.
    void shutDown();
    /// Tells the master to end (ssh(1), -O exit), whoever uses its connection; whether it says that it does.
    bool endMaster() const;

    /// Waits for a place for a session channel; false where `stop` was requested or the connection has ended.
    bool acquireSlot(const std::stop_token& stop);
    /// Takes a place if one is free now.
    bool tryAcquireSlot();
    void releaseSlot();
    /// The refusals of one channel that is asked for again and again.
    class Refusals {
    public:
        explicit Refusals(MuxConnection& connection) : connection_(connection) {}
        ~Refusals();
        Refusals(const Refusals&) = delete;
        Refusals& operator=(const Refusals&) = delete;

    private:
        friend class MuxConnection;
        MuxConnection& connection_;
        int alone_ = 0;  ///< those that came while no other channel of this program was open
        std::optional<std::chrono::steady_clock::time_point>
            since_;  ///< when it began to wait for other programs
    };
    /// To be called where a channel was refused: frees its place, and says whether to try again, after a
    /// pause if need be. Where the master is another process, other programs may have all sessions that the
    /// server allows, so that it is tried for minutes.
    bool mayTryAgain(Refusals& refusals, const std::stop_token& stop);
    /// Whether a channel waits for a session that another program has (RemoteHost::waitsForSession).
    bool isSessionAwaited() const { return awaiting_ > 0; }
    /// How many session channels may be open at once, as far as it is known (SessionSlots::cap).
    int slotCap() const { return slots_.cap(); }
    /// How many are open at present, of this program.
    int slotsTaken() const { return slots_.taken(); }

    /// Notes how long the server took for an answer.
    void noteAnswer(std::chrono::microseconds taken);
    /// The shortest time in which the server has answered, at most (HostCapabilities::roundTrip); 0 while it
    /// is not known.
    std::chrono::microseconds roundTrip() const { return roundTrip_.load(); }
    /// How many connections of tunnels the server did not open because its site allows none
    /// (Master::prohibitedCount); 0 where the master is the user's own, whose log is not read.
    int prohibitedCount();
    /// A path for a socket of one's own, in a private folder.
    QString newSocketPath();

private:
    /// Whether other programs may use the connection.
    bool isShared() const { return master_ == nullptr; }
    static constexpr std::chrono::seconds usualPatience{10};
    bool tell(const QString& what, std::chrono::seconds patience, const std::stop_token& stop) const;
    void watch();

    ControlSocket socket_;
    std::unique_ptr<SocketFolder> folder_;
    std::unique_ptr<Master> master_;
    std::stop_source ended_;
    /// Held for as long as the connection is used: its end is that of the master, which a user's own
    /// ControlPersist does not end meanwhile (channel_still_open in OpenSSH's channels.c).
    OwnedFd pulse_;
    mutable std::mutex mutex_;
    std::condition_variable_any freed_;
    SessionSlots slots_;
    /// When a refusal has last shown that fewer sessions are allowed.
    std::chrono::steady_clock::time_point limitedAt_;
    std::atomic<std::chrono::microseconds> roundTrip_{std::chrono::microseconds(0)};
    std::atomic<int> sockets_ = 0;
    std::atomic<int> awaiting_ = 0;
    std::jthread watcher_;
};

}  // namespace atelier
