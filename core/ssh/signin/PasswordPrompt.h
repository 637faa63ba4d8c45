#pragma once

#include <QString>

#include "core/remote/SecretName.h"

namespace atelier {

/// Whether a keyboard-interactive prompt asks for the password of this very account, and for nothing else: a
/// new password, a code that is good once, another account's password and a key's passphrase are none of it.
/// Known are the forms of OpenSSH and of PAM ("Password: ", "moi@narval's password: ", "Password for moi: "),
/// in English and French.
bool asksForPasswordOf(const Account& account, const QString& prompt);

}  // namespace atelier
