#pragma once

#include <QByteArray>
#include <QString>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/remote/Command.h"
#include "core/remote/Tunnel.h"

namespace atelier {

/// How a program on the cluster ended.
struct ExitStatus {
    /// 128 + the signal's number where a signal ended it.
    int code = 0;
    bool operator==(const ExitStatus&) const = default;
};

/// A program's whole answer.
struct CommandResult {
    ExitStatus status;
    QByteArray standardOutput;
    QByteArray standardError;
};

/// The three streams of a running program. `output` and `error` are called from one thread and must not block
/// for long; `read` is called from another one and may.
struct Streams {
    /// Fills at most `size` bytes at `data` for the program's standard input and returns how many; 0 ends it,
    /// -1 breaks off (the program is ended and the call returns Cancelled). Empty: standard input is empty.
    std::function<qint64(char* data, qint64 size)> read = {};
    std::function<void(QByteArrayView)> output = {};
    std::function<void(QByteArrayView)> error = {};
    /// The program has ended or nobody reads its input any more: a `read` that still waits must return now.
    std::function<void()> interruptRead = {};
};

/// A program with a terminal, for the interactive try.
struct TerminalSize {
    int columns = 80;
    int rows = 24;
};

/// What one connection can carry, found out once after signing in.
struct HostCapabilities {
    /// Session channels that may be open at once; some sites allow one.
    int concurrentCommands = 8;
    bool tunnels = true;
    bool terminals = true;
    /// About how long the cluster takes to answer anything; 0 while that is not known.
    std::chrono::microseconds roundTrip{0};
};

/// One authenticated connection to a cluster. Every function blocks and may be called from any thread,
/// several at once. Commands run through a login shell (`bash -lc`), and what banners and start-up files
/// print is removed from their output. Errors of all functions: ConnectionLost, ChannelRefused, Cancelled,
/// LoginShellUnusable. A program that runs and fails is not an error: its ExitStatus says so.
class RemoteHost {
public:
    virtual ~RemoteHost() = default;

    /// Who and where, for the user: an accountLabel.
    virtual QString label() const = 0;
    /// What is remembered of it is filed under this: the label, and behind it the name that its host key goes
    /// by, where the ssh configuration gives it one (HostKeyAlias): what changing tunnels lead to from one
    /// address and port are different servers. Of a practice cluster it is the practiceLabel.
    virtual QString identity() const = 0;
    virtual HostCapabilities capabilities() const = 0;
    /// False once the connection is gone; it never comes back, a new host has to be connected.
    virtual bool isConnected() const = 0;

    /// Runs a program with its streams as they flow, until it ends or `stop` is requested (the program then
    /// gets SIGTERM where the server passes signals on, and its channel is closed).
    virtual Expected<ExitStatus> execute(const Command& command, const Streams& streams,
                                         std::stop_token stop) = 0;
    /// Runs a program on a pseudo-terminal; its output and error come as one.
    virtual Expected<ExitStatus> executeInTerminal(const Command& command, TerminalSize size,
                                                   const Streams& streams, std::stop_token stop) = 0;
    /// Listens on a free port of 127.0.0.1 of this computer and forwards every connection to `host:port` as
    /// the cluster's login node sees it. Errors also: LocalPortUnavailable.
    virtual Expected<std::unique_ptr<Tunnel>> openTunnel(const QString& host, quint16 port) = 0;
    /// Arguments that make a local rsync run over this connection (`-e …`); empty where it cannot.
    virtual QStringList rsyncTransport() const = 0;
    /// Tells whoever watches this host's commands of one that this computer runs over the connection, as a
    /// user would type it. What comes back is to be called with its end: none where it was broken off.
    using CommandEnd = std::function<void(std::optional<ExitStatus>)>;
    virtual CommandEnd announce(const Command& command);

    /// More than this is no answer to what is asked of a cluster, in bytes.
    static constexpr qint64 usualAnswer = 32LL * 1024 * 1024;
    /// Runs a program and collects its answer; one that says more than `mostBytes` on one of its two streams,
    /// or more than 8 MiB on its standard error, is ended. Errors also: AnswerTooLong.
    Expected<CommandResult> run(const Command& command, std::stop_token stop = {},
                                qint64 mostBytes = usualAnswer);
    /// Runs a program that must succeed; its standard output. Errors also: AnswerTooLong, CommandMissing,
    /// CommandFailed.
    Expected<QByteArray> runChecked(const Command& command, std::stop_token stop = {});
};

}  // namespace atelier
