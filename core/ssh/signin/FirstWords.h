#pragma once

#include <QString>

namespace atelier {

/// The beginning of the first line that a server says over a connected socket, which is left there to be
/// read; null where it says nothing for half a second, or hangs up. In one line for the screen, 120
/// characters at the most. A server speaks first (RFC 4253, 4.2), and one that is busy says so here and hangs
/// up (drop_connection in OpenSSH's sshd.c).
QString firstWordsOn(int socket);

}  // namespace atelier
