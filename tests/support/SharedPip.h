#pragma once

#include <QString>

namespace atelier::testing {

/// Has the virtual environments of a practice cluster, whose home folder is given, take their pip from one
/// folder that all tests share: unpacking and compiling it takes a processor three seconds for each cluster
/// (VIRTUALENV_SYMLINK_APP_DATA of virtualenv). False where the start-up file cannot be written.
bool sharePip(const QString& home);

}  // namespace atelier::testing
