#pragma once

#include <QByteArray>
#include <QList>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

#include "core/error/Expected.h"
#include "core/loginshell/BeginMark.h"
#include "core/loginshell/EndMark.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// One shell on a host, in the login shell's environment, that runs commands one after another
/// (serve-commands.sh): none of them waits for a shell to start. It takes up a session of the connection.
class CommandHelper {
public:
    /// `environment` is LoginEnvironment::file. `host` must outlive it.
    CommandHelper(RemoteHost& host, const QString& environment);
    /// Starts the login shell, and runs in it, so that one session does for both. `host` must outlive it.
    explicit CommandHelper(RemoteHost& host);
    ~CommandHelper();
    CommandHelper(const CommandHelper&) = delete;
    CommandHelper& operator=(const CommandHelper&) = delete;

    /// Whether the command is one for it: its input is known, short, and text.
    static bool canRun(const Command& command, const Streams& streams);
    /// What the login shell has kept of its environment, LoginEnvironment::file, once its start-up files are
    /// done. Errors: those of RemoteHost; LoginShellUnusable where they have ended the shell; Cancelled,
    /// after which the helper is over. To be called for a helper that was started in the login shell.
    Expected<QString> environment(const std::stop_token& stop);
    /// Reserves it for one `run`; false while it runs something, and once it is over.
    bool claim();
    /// Runs a command that it can run, as RemoteHost::execute does; none where it could not be begun, so that
    /// it may be run in another way. To be called after `claim`.
    std::optional<Expected<ExitStatus>> run(const Command& command, const Streams& streams,
                                            const std::stop_token& stop);
    /// Ends it once it runs nothing, so that its session is free.
    void endWhenIdle();
    bool isOver() const;
    /// Whether it is over because a start-up file gives the input of whatever is run away.
    bool isDeaf() const;

private:
    struct Job {
        const Streams& streams;
        EndMark output;
        BeginMark errorBegin;
        EndMark error;
        QList<std::pair<bool, QByteArray>> chunks = {};  ///< of the errors, or of the output
        qsizetype unread = 0;                            ///< bytes in them
    };

    void serveIn(const QString& environment);
    void serveInLoginShell();
    void serve(const Command& command, const QByteArray& word);
    void begun(const QByteArray& file);
    qint64 read(char* data, qint64 size);
    void deliver(Job& job, std::unique_lock<std::mutex>& lock);
    void received(QByteArrayView bytes, bool isError);
    void end();

    RemoteHost& host_;
    std::stop_source stop_;
    std::optional<QString> file_;  ///< of the environment, once the shell has said that it serves
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool claimed_ = false;
    bool retired_ = false;
    bool ended_ = false;  ///< nobody reads requests any more
    bool over_ = false;
    bool deaf_ = false;
    QByteArray request_;                           ///< what of the present command's line was not sent yet
    bool handed_ = false;                          ///< something of it was
    Job* job_ = nullptr;                           ///< until all of its output has come
    std::optional<Expected<ExitStatus>> outcome_;  ///< how the shell has ended
    std::jthread thread_;
};

}  // namespace atelier
