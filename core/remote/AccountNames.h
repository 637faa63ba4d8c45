#pragma once

#include <QString>

#include "core/error/Expected.h"

namespace atelier {

/// Checks that ssh would accept a user's name. It refuses one that begins with a dash, has a dash behind a
/// space, ends in a backslash, or has control characters or characters that a shell acts on (OpenSSH's ssh.c,
/// valid_ruser). ssh does not check a name that ssh_config(5) gives; here it is checked all the same, since
/// names are shown in commands that users copy. An empty name is accepted. Errors: SshUserInvalid.
Expected<void> checkUserName(const QString& user);

/// Checks a host's name in the same way (valid_hostname of ssh.c). It must not be empty, nor have characters
/// that would make ssh read another place from it, such as "@" and "/". Errors: SshHostInvalid.
Expected<void> checkHostName(const QString& host);

}  // namespace atelier
