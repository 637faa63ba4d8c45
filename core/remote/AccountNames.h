#pragma once

#include <QString>

#include "core/base/Expected.h"

namespace atelier {

/// Whether ssh would take a name for a user: it refuses one that begins with a dash, alone or behind a space,
/// ends in a backslash, or has control characters or signs that a shell acts on (OpenSSH's ssh.c,
/// valid_ruser). Where one is written in ssh_config(5), ssh itself does not look; here it is looked at all
/// the same, since names are shown in commands to be copied. An empty one says nothing, and is taken.
/// Errors: SshUserInvalid.
Expected<void> checkUserName(const QString& user);

/// The same for a host (valid_hostname there), which may not be empty either, nor have what would make ssh
/// read another place out of it, as "@" and "/". Errors: SshHostInvalid.
Expected<void> checkHostName(const QString& host);

}  // namespace atelier
