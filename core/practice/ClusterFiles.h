#pragma once

#include "core/error/Expected.h"
#include "core/practice/Instance.h"

namespace atelier {

/// Writes everything that the services read: settings, modules, start-up files, stand-ins, the wheelhouse,
/// empty device files, folders. Files under `home` that the user may have changed stay. Errors:
/// FileUnwritable.
Expected<void> writeClusterFiles(const Instance& instance);

/// Makes the keys that do not exist yet (host, user, munge), writes `known_hosts`, and sets the host key's
/// fingerprint in `instance`. Errors: FileUnwritable, PracticeNotStarted ("ssh-keygen").
Expected<void> makeKeys(Instance& instance);

/// Registers Qt's resources of this library; may be called more than once.
void loadPracticeResources();

}  // namespace atelier
