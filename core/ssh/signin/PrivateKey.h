#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/Expected.h"
#include "core/base/Secret.h"
#include "core/ssh/session/SshSession.h"

namespace atelier {

/// The public half of a key file, without asking for its passphrase; none where it cannot be had so.
KeyHandle publicKeyOf(const QString& path);

/// The certificates of a key (ssh-keygen(1), CERTIFICATES) among these files, or, where none are named, the
/// one that lies beside it, "KEY-cert.pub", as ssh looks for them. What is no certificate of this key is
/// passed over.
std::vector<KeyHandle> certificatesOf(const QString& path, const QStringList& files);

/// "SHA256:…" of a key's public half, as ssh-keygen prints it.
QString fingerprintOf(ssh_key key);

/// Asks for the passphrase of a key; `attempt` counts from 0. None: the user gives up.
using AskPassphrase = std::function<std::optional<Secret>(int attempt)>;

/// A private key from its file. Errors: KeyUnreadable, PassphraseWrong (after three, or an empty one, with
/// which one goes on to what follows in ssh too), Cancelled.
Expected<KeyHandle> loadPrivateKey(const QString& path, const AskPassphrase& ask);

}  // namespace atelier
