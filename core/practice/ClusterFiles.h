#pragma once

#include "core/base/Expected.h"
#include "core/practice/Instance.h"

namespace atelier {

/// Writes everything the services read: settings, modules, start-up files, stand-ins, the wheelhouse, empty
/// device files, folders. What the user may have changed under `home` stays. Errors: FileUnwritable.
Expected<void> writeClusterFiles(const Instance& instance);

/// Makes the keys that are not there yet (host, user, munge), writes `known_hosts`, and takes note of the
/// host key's fingerprint. Errors: FileUnwritable, PracticeNotStarted ("ssh-keygen").
Expected<void> makeKeys(Instance& instance);

/// Makes Qt's resources of this library known; harmless when done twice.
void loadPracticeResources();

}  // namespace atelier
