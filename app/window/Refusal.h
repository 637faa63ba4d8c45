#pragma once

#include <QString>

namespace atelier {

/// Says why the window does not start, and ends with the code of a failure: on standard error, and in a
/// window of its own where nobody reads that, as somebody who started Atelier from a menu does not.
/// `unattended`: nobody sits there either. Needs a QApplication.
int refuseToStart(const QString& why, bool unattended);

}  // namespace atelier
