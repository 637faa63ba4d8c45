#pragma once

#include <QDateTime>
#include <optional>

#include "core/error/Error.h"
#include "core/ssh/signin/Authentication.h"

namespace atelier {

/// CertificateExpired, CertificateNotYetValid or CertificateForOthers of the first certificate that a server
/// is shown with a key of a file and that does not hold at that time, or not for the account; none where
/// another does. Those that the agent alone has are not looked at.
std::optional<Error> certificateFault(const Identity& identity, const QDateTime& now);

}  // namespace atelier
