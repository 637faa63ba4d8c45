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
    virtual void received(QByteArrayView bytes, bool isError) = 0;
    virtual void exited(int /*code*/) {}

    bool create();
    /// Fetches the bytes that libssh kept while there was no room.
    void resumeReading();
    /// Sends bytes; returns how many were taken, possibly 0 while keys are exchanged, or -1 if the channel is
    /// closed.
    qint64 send(const char* data, qint64 size);
    /// How many bytes can be sent now without being buffered.
    qint64 sendRoom() const;
    void sendEof();
    /// Closes the channel in an orderly way and releases it.
    void close();
    void finish() { finished_ = true; }

    bool remoteEof() const { return remoteEof_ && !stalled_; }
    bool remoteClosed() const { return remoteClosed_ && !stalled_; }
    SessionLoop& loop() const { return loop_; }
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
