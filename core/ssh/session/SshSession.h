#pragma once

#include <libssh/libssh.h>

#include <memory>

#include "core/ssh/session/OwnedFd.h"

namespace atelier {

/// Frees objects of libssh.
struct SshDeleter {
    /// Disconnects and frees a session.
    void operator()(ssh_session session) const { ssh_free(session); }
    /// Frees a key.
    void operator()(ssh_key key) const { ssh_key_free(key); }
};

/// Owns a session of libssh.
using SessionHandle = std::unique_ptr<ssh_session_struct, SshDeleter>;
/// Owns a key of libssh.
using KeyHandle = std::unique_ptr<ssh_key_struct, SshDeleter>;

/// A libssh session with the connection it uses. libssh has a duplicate of the descriptor, which it closes by
/// itself on errors; `socket` stays valid, so that it can be watched and shut down at any time.
struct SshSession {
    OwnedFd socket;
    SessionHandle handle;
};

}  // namespace atelier
