#pragma once

#include <QByteArray>
#include <QString>

#include "core/error/Error.h"
#include "core/remote/SecretName.h"

namespace atelier {

/// The error PasswordExpired with the command that changes the password in a terminal; `typedHost` is the
/// host as the user calls it, for which ~/.ssh/config knows the way.
Error passwordExpired(const Account& account, const QString& typedHost);

/// Whether the text that came instead of a program's output says that the password must be changed first.
/// OpenSSH's sshd prints it where no terminal was asked for (session.c, "Password change required").
bool saysPasswordExpired(const QByteArray& said);

}  // namespace atelier
