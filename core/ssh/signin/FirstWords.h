#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// What a server said first.
struct FirstWords {
    QByteArray line;         ///< the first line that is no version and not blank, or what came of it
    bool lineTaken = false;  ///< whether it was taken from the socket, or its beginning was
    bool anyTaken = false;   ///< whether anything was, such as blank lines
};

/// Takes the lines that a server says before its version (RFC 4253, 4.2) from a connected socket, as far as
/// whole ones come within half a second and 64 KiB: libssh passes over such lines too, but refuses the server
/// where one of them is longer than 255 bytes. What a server says first may be all that it says: one that is
/// busy says so here and hangs up (drop_connection in OpenSSH's sshd.c).
FirstWords takeFirstWords(int socket);

/// A server's line for a sentence on the screen, cut to what somebody would read.
QString lineToRead(const QByteArray& line);

}  // namespace atelier
