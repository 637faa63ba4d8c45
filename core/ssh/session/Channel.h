#pragma once

#include <libssh/callbacks.h>
#include <libssh/libssh.h>

#include <QByteArray>

#include "core/error/Error.h"

namespace atelier {

class SessionLoop;

/// One channel of a session. It lives in the session's I/O thread, which calls all its functions. libssh
/// calls back from within nearly all of its own functions, so that callbacks only record what happened and
/// `advance` acts on it.
class Channel {
public:
    /// `loop` must outlive the channel.
    explicit Channel(SessionLoop& loop) : loop_(loop) {}
    virtual ~Channel();
    Channel(const Channel&) = delete;
    Channel& operator=(const Channel&) = delete;

    /// Whether the channel counts for sshd's MaxSessions.
    virtual bool isSession() const = 0;
    /// Does everything that can be done without waiting.
    virtual void advance() = 0;
    /// Called when the connection is lost: reports it to whoever waits, and finishes the channel.
    virtual void fail(const Error& error) = 0;
    /// Whether nothing is left to be done, so that the loop can drop the channel.
    bool isFinished() const { return finished_; }

protected:
    /// How many bytes `received` would take now.
    virtual qint64 room() const = 0;
    /// Takes bytes that came, of the error stream if `isError`; never more than `room` allowed.
    virtual void received(QByteArrayView bytes, bool isError) = 0;
    /// Called with the program's exit status, or with 128 + the number of the signal that ended it.
    virtual void exited(int /*code*/) {}

    /// Makes libssh's channel and registers its callbacks; false where libssh has no memory for it.
    bool create();
    /// Fetches the bytes that libssh kept while there was no room.
    void resumeReading();
    /// Sends bytes; returns how many were taken, possibly 0 while keys are exchanged, or -1 if the channel is
    /// closed.
    qint64 send(const char* data, qint64 size);
    /// How many bytes can be sent now without being buffered.
    qint64 sendRoom() const;
    /// Says that no more bytes will be sent.
    void sendEof();
    /// Closes the channel in an orderly way and releases it.
    void close();
    /// Has the loop drop the channel.
    void finish() { finished_ = true; }

    /// Whether the server sends no more bytes, and all that came were taken.
    bool remoteEof() const { return remoteEof_ && !stalled_; }
    /// Whether the server has closed the channel, and all bytes that came were taken.
    bool remoteClosed() const { return remoteClosed_ && !stalled_; }
    /// The session's I/O loop.
    SessionLoop& loop() const { return loop_; }
    /// libssh's channel; null before `create` and after `close`.
    ssh_channel handle() const { return handle_; }

private:
    static int onData(ssh_session, ssh_channel, void* data, uint32_t size, int isError, void* self);
    static void onEof(ssh_session, ssh_channel, void* self);
    static void onClose(ssh_session, ssh_channel, void* self);
    static void onExitStatus(ssh_session, ssh_channel, int status, void* self);
    static void onExitSignal(ssh_session, ssh_channel, const char* name, int core, const char* message,
                             const char* language, void* self);
    qint64 receive(QByteArrayView bytes, bool isError);
    bool readKeptBack(bool isError);

    SessionLoop& loop_;
    ssh_channel handle_ = nullptr;
    ssh_channel_callbacks_struct callbacks_ = {};
    bool stalled_ = false;
    bool remoteEof_ = false;
    bool remoteClosed_ = false;
    bool finished_ = false;
};

}  // namespace atelier
