#pragma once

#include <libssh/libssh.h>
// Behind libssh.h, which it needs.
#include <libssh/callbacks.h>

#include <QString>

namespace atelier {

/// What libssh tells of a handshake while it goes on, and does not keep. Listens in the thread that makes it,
/// to this session alone, until it goes out of scope.
class HandshakeNotes {
public:
    explicit HandshakeNotes(ssh_session session);
    ~HandshakeNotes();
    HandshakeNotes(const HandshakeNotes&) = delete;
    HandshakeNotes& operator=(const HandshakeNotes&) = delete;

    /// What libssh ended it for; empty where the connection broke. Once libssh has closed a connection
    /// itself, it may tell over the reason that nothing more can be sent through it.
    const QString& reason() const { return reason_; }
    /// The first line that a server said before its version and that is not blank, which libssh passes over.
    const QByteArray& firstLine() const { return firstLine_; }
    /// Whether the server said anything at all.
    bool heardAnything() const { return counter_.in_bytes > 0; }

private:
    static void note(int priority, const char* function, const char* text, void* self);

    ssh_session session_;
    ssh_counter_struct counter_ = {};
    QString reason_;
    QByteArray firstLine_;
};

}  // namespace atelier
