#pragma once

#include <QString>

namespace atelier {

/// Says why the window does not start, and returns the exit code: on standard error, and, where the user does
/// not see that, as when Atelier was started from a menu, in a window of its own. `unattended`: there is no
/// user to show a window to. Needs a QApplication.
int refuseToStart(const QString& why, int exitCode, bool unattended);

}  // namespace atelier
