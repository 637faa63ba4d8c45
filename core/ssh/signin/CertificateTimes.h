#pragma once

#include <QDateTime>
#include <optional>

#include "core/error/Error.h"
#include "core/ssh/signin/Authentication.h"

namespace atelier {

/// CertificateExpired or CertificateNotYetValid of the first certificate that a server is shown with a key of
/// a file and that does not hold at that time; none where another does. Those that the agent alone has are
/// not looked at.
std::optional<Error> certificateOutOfTime(const Identity& identity, const QDateTime& now);

}  // namespace atelier
