#pragma once

#include <QDateTime>
#include <optional>

#include "core/error/SignInErrors.h"
#include "core/ssh/signin/Authentication.h"

namespace atelier {

/// When a certificate for that key ends, both as blobs (PROTOCOL.certkeys of OpenSSH); none where it never
/// does, or it is no certificate for it.
std::optional<QDateTime> endOfCertificate(const QByteArray& certificate, const QByteArray& key);

/// The certificate that a server is shown with a key of a file, and that has expired; none where one of them
/// still holds. Those that the agent alone has are not looked at.
std::optional<error::CertificateExpired> expiredCertificate(const Identity& identity, const QDateTime& now);

}  // namespace atelier
