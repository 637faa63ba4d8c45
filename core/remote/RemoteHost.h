#pragma once

#include <QByteArray>
#include <QString>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/Command.h"
#include "core/remote/Tunnel.h"

namespace atelier {

/// How a program on the cluster ended.
struct ExitStatus {
    /// 128 + the signal's number where a signal ended it.
    int code = 0;
    bool operator==(const ExitStatus&) const = default;
};

/// The complete output of a program, and how it ended.
struct CommandResult {
    ExitStatus status;
    QByteArray standardOutput;
    QByteArray standardError;
};

/// The three streams of a running program. `output` and `error` are called from one thread and must not block
/// for long; `read` is called from another one and may.
struct Streams {
    /// Writes at most `size` bytes of the program's standard input to `data` and returns how many; 0 ends the
    /// input, -1 ends the program and makes the call return Cancelled. If empty, the program gets no input.
    std::function<qint64(char* data, qint64 size)> read = {};
    std::function<void(QByteArrayView)> output = {};
    std::function<void(QByteArrayView)> error = {};
    /// Called when the program has ended or nobody reads its input any more: a `read` that still waits must
    /// return.
    std::function<void()> interruptRead = {};
    /// Becomes true once there is a session for the program, for which it may have waited; null where nobody
    /// wants to know.
    std::shared_ptr<std::atomic<bool>> hasSession = {};
};

/// The size of a terminal, for the interactive try.
struct TerminalSize {
    int columns = 80;
    int rows = 24;
};

/// What a connection allows, found out once after signing in.
struct HostCapabilities {
    /// Session channels that may be open at once; some sites allow one.
    int concurrentCommands = 8;
    /// How many of these this program has open at present.
    int openCommands = 0;
    bool tunnels = true;
    bool terminals = true;
    /// The shortest time in which the cluster has answered so far; 0 while it is not known.
    std::chrono::microseconds roundTrip{0};
    /// The connection was open before (a master's, of the user's own or one that Atelier keeps open), so that
    /// nobody had to sign in for it.
    bool wasOpen = false;
};

/// One authenticated connection to a cluster. Every function blocks and may be called from any thread,
/// several at once. Commands run through a login shell (`bash -lc`), and what banners and start-up files
/// print is removed from their output. Errors of all functions: ConnectionLost, ChannelRefused, Cancelled,
/// LoginShellUnusable. A program that runs and fails is not an error: its ExitStatus says so.
class RemoteHost {
public:
    virtual ~RemoteHost() = default;

    /// The account and the host, for the user: an accountLabel.
    virtual QString label() const = 0;
    /// The name under which facts about the host are kept: the label, followed by the name that its host key
    /// goes by if the ssh configuration gives one (HostKeyAlias), because different servers may be reached
    /// through tunnels at one address and port. For a practice cluster it is the practiceLabel.
    virtual QString identity() const = 0;
    /// What the connection allows; the time of an answer is the present one.
    virtual HostCapabilities capabilities() const = 0;
    /// False once the connection is lost; unless it `reconnects`, a new one has to be made.
    virtual bool isConnected() const = 0;
    /// Whether a lost connection is made again by itself, so that the same question may succeed later
    /// although `isConnected` is false now.
    virtual bool reconnects() const { return false; }
    /// For how long the server has owed a sign of life that it was asked for; 0 while it owes none. A
    /// connection that is silent for long enough counts as lost.
    virtual std::chrono::milliseconds silentFor() const { return {}; }
    /// Whether a command waits now until another program that uses the same connection has ended a session,
    /// since the server opens no more of them at once.
    virtual bool waitsForSession() const { return false; }

    /// Says that the user disconnects: a connection that Atelier keeps open beyond its host
    /// (PersistentMaster) ends with this object, for whoever else uses it, too. Others end with it anyway.
    virtual void endPersistentConnection() {}

    /// Runs a program with the given streams until it ends or `stop` is requested (the program then gets
    /// SIGTERM where the server passes signals on, and its channel is closed).
    virtual Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                         std::stop_token stop) = 0;
    /// Runs a program on a pseudo-terminal; its output and its errors come in one stream.
    virtual Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size,
                                                   const Streams& streams, std::stop_token stop) = 0;
    /// Listens on a free port of 127.0.0.1 of this computer and forwards every connection to `host:port` as
    /// the cluster's login node sees it. Further errors: LocalPortUnavailable.
    virtual Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) = 0;
    /// Opens a tunnel (openTunnel) on a local port that an earlier tunnel had, so that what was opened
    /// through it goes on; on another port where that one is taken.
    virtual Expected<std::unique_ptr<Tunnel>> reopenTunnel(quint16 localPort, const QString& host,
                                                           quint16 port) {
        static_cast<void>(localPort);
        return openTunnel(host, port);
    }
    /// The arguments that make a local rsync use this connection (`-e …`); empty where it cannot.
    virtual QStringList rsyncTransport() const = 0;
    /// What a local rsync starts over this connection is run by `outer`, a host that goes through this one
    /// and must outlive it. A host that carries no rsync does nothing.
    virtual void runRsyncThrough(RemoteHost& outer) { static_cast<void>(outer); }
    /// The lines of shell that this computer runs for as long as the connection lasts: those of ProxyCommand
    /// in the ssh configuration.
    virtual QStringList proxyCommands() const { return {}; }
    /// What is called once at the end of a command that this computer runs over the connection: with its
    /// status, or with none where it was broken off.
    using CommandEnd = std::function<void(std::optional<ExitStatus>)>;
    /// Tells the observers of this host's commands (CommandLog.h) that this computer begins to run a
    /// command over the connection; `command` is what a user would type for it. The returned function must
    /// be called at its end. A host without observers does nothing.
    virtual CommandEnd logLocalCommand(const Command& command);

    /// The most bytes of an answer to a usual question.
    static constexpr qint64 usualAnswer = 32LL * 1024 * 1024;
    /// Runs a program and collects its output. It is ended if it writes more than `mostBytes` to one of its
    /// two streams, or more than 8 MiB to its standard error. Further errors: AnswerTooLong.
    Expected<CommandResult> run(const Command& command, std::stop_token stop = {},
                                qint64 mostBytes = usualAnswer);
    /// Runs a program that must succeed, and returns its standard output. Further errors: AnswerTooLong,
    /// CommandMissing, CommandFailed.
    Expected<QByteArray> runChecked(const Command& command, std::stop_token stop = {});
};

}  // namespace atelier
