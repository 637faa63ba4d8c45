#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// The first line that is not blank of what a server says over a connected socket, which is left there to be
/// read: as much of it as comes within half a second; empty where nothing does, or where it hangs up. A
/// server speaks first (RFC 4253, 4.2), and one that is busy says so here and hangs up (drop_connection in
/// OpenSSH's sshd.c).
QByteArray firstWordsOn(int socket);

/// A server's line for a sentence on the screen, cut to what somebody would read.
QString lineToRead(const QByteArray& line);

}  // namespace atelier
