#pragma once

#include <QString>

namespace atelier {

/// Says why the window does not start, and gives the exit code back: on standard error, and in a
/// window of its own where nobody reads that, as somebody who started Atelier from a menu does not.
/// `unattended`: nobody sits there either. Needs a QApplication.
int refuseToStart(const QString& why, int exitCode, bool unattended);

}  // namespace atelier
