#pragma once

#include <QString>

#include "core/remote/SecretName.h"

namespace atelier {

/// Whether a keyboard-interactive prompt asks for the password of this very account, and not for a new
/// password, a code that is good once, another account's password or a key's passphrase. The known forms are
/// those of OpenSSH and of PAM ("Password: ", "moi@narval's password: ", "Password for moi: "), in English
/// and French.
bool asksForPasswordOf(const Account& account, const QString& prompt);

}  // namespace atelier
