#pragma once

#include <QList>
#include <QStringList>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

#include "core/error/Error.h"
#include "core/openssh/Master.h"
#include "core/remote/RemoteHost.h"
#include "core/ssh/session/SessionSlots.h"

namespace atelier {

/// Where a master listens for those who share its connection.
struct ControlSocket {
    QString path;
    /// The host, as ssh is told it; it decides nothing, since no connection is ever made for it.
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
    /// Whether the master has not gone.
    bool isConnected() const { return !ended_.stop_requested(); }
    /// Asks the master whether it still takes commands, which is certain, and takes a moment.
    bool answers() const;
    /// The error that the connection is lost.
    Error lostError() const;
    /// Requested once the connection is lost, or nobody wants it any more.
    std::stop_token ended() const { return ended_.get_token(); }
    /// Lets go of the connection: tunnels end, and so does the own master.
    void shutDown();
    /// Tells the master to end (ssh(1), -O exit), whoever uses its connection; whether it says that it does.
    bool endMaster() const;

    /// Waits for a place for a session channel; false where `stop` was requested or the connection has ended.
    bool takeSlot(const std::stop_token& stop);
    void releaseSlot();
    /// To be called where a channel was refused for the `times`-th time: frees its place, and says whether to
    /// try again, after a pause if need be.
    bool mayTryAgain(int times, const std::stop_token& stop);
    /// How many session channels may be open at once, as far as it is known (SessionSlots::cap).
    int slotCap() const { return slots_.cap(); }

    /// Notes how long an answer took that the server owed.
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
    bool tell(const QString& what, const std::stop_token& stop) const;
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
    std::atomic<std::chrono::microseconds> roundTrip_{std::chrono::microseconds(0)};
    std::atomic<int> sockets_ = 0;
    std::jthread watcher_;
};

}  // namespace atelier
