#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Error.h"
#include "core/remote/SecretName.h"

namespace atelier {

/// PasswordExpired, with the command that changes the password in a terminal; `typedHost` is the host as the
/// user calls it, under which ~/.ssh/config knows the way there.
Error passwordExpired(const Account& account, const QString& typedHost);

/// Whether what came in place of a program's answer says that the password must be changed first. OpenSSH's
/// sshd says so where no terminal was asked for (session.c, "Password change required").
bool saysPasswordExpired(const QByteArray& said);

}  // namespace atelier
