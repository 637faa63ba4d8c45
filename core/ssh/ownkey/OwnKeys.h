#pragma once

#include <QList>
#include <QString>

#include "core/credentials/Secret.h"
#include "core/error/Expected.h"
#include "core/remote/OwnKey.h"

namespace atelier {

/// The key pairs in a folder such as ~/.ssh, by their names: those whose public half lies beside them, or can
/// be read in the private one without its passphrase. What is no key, or cannot be read, is passed over.
QList<OwnKey> ownKeys(const QString& folder);

/// The folder of the user’s keys, ~/.ssh, of the same home in which the sign-in looks (QDir::homePath).
QString ownKeyFolder();
/// The file of the first key that a user makes, ~/.ssh/id_ed25519: the name that ssh looks for by itself.
QString firstKeyFile();
/// How the user's keys are told apart in a list, as ssh-keygen does it: the login name and this computer's.
QString ownKeyComment();

/// Makes an ed25519 key pair, which every OpenSSH since 6.5 (2014) takes, as `ssh-keygen -t ed25519` does:
/// the private half in OpenSSH's own format, for its owner alone, and the public half beside it. An empty
/// passphrase leaves the private half in the clear. `comment` ends the public line; a line break in it
/// becomes a blank. A folder that is missing is made for its owner alone. Errors: KeyExists (either file;
/// nothing is changed), FileUnwritable.
Expected<OwnKey> makeOwnKey(const QString& path, const Secret& passphrase, const QString& comment);

}  // namespace atelier
