#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <functional>
#include <optional>

#include "core/credentials/Secret.h"
#include "core/error/Expected.h"
#include "core/ssh/session/SshSession.h"

namespace atelier {

/// Whether a key may be read from there: whoever reads a pipe waits for ever.
bool isKeyFile(const QString& path);

/// The public key of a key file as a blob (RFC 4253, 6.6), read without asking for a passphrase; the file may
/// also be a ".pub" itself. Empty where that is not possible.
QByteArray publicKeyOf(const QString& path);

/// The certificates (ssh-keygen(1), CERTIFICATES) in these files, as blobs. Files that hold none are skipped.
QList<QByteArray> certificatesIn(const QStringList& files);

/// A public key or certificate from its blob; none where libssh does not know it.
KeyHandle keyFromBlob(const QByteArray& blob);

/// The fingerprint of a key's public half as ssh-keygen prints it: "SHA256:…".
QString fingerprintOf(ssh_key key);

/// Asks for the passphrase of a key; `attempt` counts from 0. None: the user cancels.
using AskPassphrase = std::function<std::optional<Secret>(int attempt)>;

/// Reads a private key from its file. Errors: KeyUnreadable, PassphraseWrong (after three wrong ones, or an
/// empty one, by which ssh, too, goes on to the next method), Cancelled.
Expected<KeyHandle> loadPrivateKey(const QString& path, const AskPassphrase& ask);

}  // namespace atelier
