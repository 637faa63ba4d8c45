#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <optional>
#include <vector>

#include "core/credentials/Secret.h"
#include "core/error/Expected.h"
#include "core/ssh/session/SshSession.h"

namespace atelier {

/// The public key of a key file, read without asking for a passphrase; none where that is not possible.
KeyHandle publicKeyOf(const QString& path);

/// The certificates of a key (ssh-keygen(1), CERTIFICATES) among these files, or, where there are none, the
/// one beside the key, "KEY-cert.pub", where ssh looks for it, too. Files that are no certificate of this key
/// are skipped.
std::vector<KeyHandle> certificatesOf(const QString& path, const QStringList& files);

/// The fingerprint of a key's public half as ssh-keygen prints it: "SHA256:…".
QString fingerprintOf(ssh_key key);

/// Asks for the passphrase of a key; `attempt` counts from 0. None: the user cancels.
using AskPassphrase = std::function<std::optional<Secret>(int attempt)>;

/// Reads a private key from its file. Errors: KeyUnreadable, PassphraseWrong (after three wrong ones, or an
/// empty one, by which ssh, too, goes on to the next method), Cancelled.
Expected<KeyHandle> loadPrivateKey(const QString& path, const AskPassphrase& ask);

}  // namespace atelier
