#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// The first text that a server sent.
struct ServerGreeting {
    /// The first line that is neither a version nor blank, or the part of it that came.
    QByteArray line;
    bool lineTaken = false;  ///< it, or its beginning, was read from the socket
    bool anyTaken = false;   ///< anything was read from the socket, such as blank lines
};

/// Reads the lines that a server sends before its version (RFC 4253, 4.2) from a connected socket, as far as
/// whole ones come within half a second and 64 KiB. libssh skips such lines, too, but refuses the server if
/// one is longer than 255 bytes. They may be all that the server sends: one that is busy says so here and
/// hangs up (drop_connection in OpenSSH's sshd.c).
ServerGreeting readServerGreeting(int socket);

/// A server's line for a sentence on the screen, cut to a readable length.
QString shortenedLine(const QByteArray& line);

}  // namespace atelier
