#pragma once

#include <sys/socket.h>

namespace atelier {

/// The flags of send(2) with which writing to a socket that the other side has closed is an error and no
/// signal, where the system has such a flag.
#ifdef MSG_NOSIGNAL
constexpr int sendFlags = MSG_NOSIGNAL;
#else
constexpr int sendFlags = 0;
#endif

}  // namespace atelier
