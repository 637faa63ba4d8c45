#pragma once

#include <libssh/libssh.h>
// This is included after libssh.h, which it needs.
#include <libssh/callbacks.h>

#include <QString>

namespace atelier {

/// What libssh reports during a handshake and does not keep. The object listens in the thread of the
/// handshake, to this session alone, until it is destroyed.
class HandshakeNotes {
public:
    /// Begins to listen; the session must outlive it.
    explicit HandshakeNotes(ssh_session session);
    ~HandshakeNotes();
    HandshakeNotes(const HandshakeNotes&) = delete;
    HandshakeNotes& operator=(const HandshakeNotes&) = delete;

    /// The reason for which libssh ended the handshake; empty where the connection broke. Once libssh has
    /// closed a connection itself, a message that nothing can be sent may replace the reason.
    const QString& reason() const { return reason_; }
    /// The first line that is not blank of those that the server sent before its version; libssh skips it.
    const QByteArray& firstLine() const { return firstLine_; }
    /// Whether the server sent anything at all.
    bool receivedAnything() const { return counter_.in_bytes > 0; }

private:
    static void note(int priority, const char* function, const char* text, void* self);

    ssh_session session_;
    ssh_counter_struct counter_ = {};
    QString reason_;
    QByteArray firstLine_;
};

}  // namespace atelier
