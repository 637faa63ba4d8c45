#pragma once

#include <sys/types.h>

#include <QByteArray>
#include <QString>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

#include "core/error/Expected.h"
#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// The program of a ProxyCommand (ssh_config(5)), whose standard input and output are the way to the server.
/// As with ssh, the user's shell starts it, it may ask something on the terminal, and it is hung up (SIGHUP)
/// when this object is destroyed; a second later it is killed.
class ProxyProgram {
public:
    /// A program that runs, and our end of the way.
    struct Started {
        std::unique_ptr<ProxyProgram> program;
        OwnedFd socket;
    };
    /// Starts the program of a command, in which nothing is left to be replaced. `host` is the server, for
    /// errors. Errors: ProxyCommandFailed.
    static Expected<Started> start(const QString& command, const QString& host);
    ~ProxyProgram();
    ProxyProgram(const ProxyProgram&) = delete;
    ProxyProgram& operator=(const ProxyProgram&) = delete;

    /// The command as it was started.
    const QString& command() const { return command_; }
    /// How many bytes it has sent over TCP that were not acknowledged; 0 where the system does not tell.
    qint64 unacknowledgedBytes() const;
    /// Whether the program ends by itself within a moment.
    bool endsSoon();
    /// The end of what it has written to its standard error, or else how it ended; empty where it is known of
    /// neither.
    QString words();
    /// What it has written to its standard error since this was called last; the end, if that is much.
    QByteArray takeNews();

private:
    ProxyProgram(QString command, pid_t process, OwnedFd errors);
    void listen(const std::stop_token& over);
    /// Takes some of what it has written; false where there is nothing.
    bool read();
    /// Looks whether it has ended.
    bool hasEnded();

    QString command_;
    pid_t process_;
    bool ended_ = false;
    int status_ = 0;
    OwnedFd errors_;
    std::mutex mutex_;
    QByteArray said_;
    QByteArray news_;
    std::atomic<bool> heardAll_ = false;
    std::jthread listener_;
};

}  // namespace atelier
