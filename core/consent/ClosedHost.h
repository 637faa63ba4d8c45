#pragma once

#include <QString>
#include <memory>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A host like `host` whose commands, and rsync, run under a umask that closes what they make to all other
/// users ("go="), or in a project's folder to all who are not of its group ("o="). What the user's own umask
/// takes away stays away, too. Where `others` is empty, the umask stays as it is. `host` must outlive the
/// result.
std::unique_ptr<RemoteHost> closedTo(const QString& others, RemoteHost& host);

/// Looks at one place, and returns a host like `host` which closes what is put there to other users where
/// they may look into the place (closedTo); where they may not, the umask stays as it is. Errors: those of
/// accessTo.
Expected<std::unique_ptr<RemoteHost>> closedWhereOthersMayLook(RemoteHost& host, const RemotePath& path,
                                                               const std::stop_token& stop);

}  // namespace atelier
