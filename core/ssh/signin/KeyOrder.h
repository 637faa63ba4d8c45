#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace atelier {

/// A key file, and what is known of it before its passphrase is.
struct KeyFile {
    /// Who wants the key: the user chose it for this sign-in, or named it in the ssh configuration, or it is
    /// one of those that ssh looks for by itself.
    enum class Wanted { Chosen, Named, Usual };

    QString path;
    Wanted wanted = Wanted::Usual;
    /// The public half; empty where it cannot be read without the passphrase.
    QByteArray key = {};
    /// The certificates that are for this key.
    QList<QByteArray> certificates = {};
    /// Whether the file itself is there; the agent may hold a key of which there is the public half alone.
    bool exists = true;
};

/// All keys that a sign-in may use. Keys and certificates are blobs.
struct KeyRing {
    /// The key files, in the order of the configuration.
    QList<KeyFile> files = {};
    /// The certificates of the configuration (CertificateFile), also of keys that no file has.
    QList<QByteArray> certificates = {};
    /// The keys and certificates that the agent holds, in its order.
    QList<QByteArray> agent = {};
    /// IdentitiesOnly: of the agent's keys, those of `files` alone are used.
    bool identitiesOnly = false;
};

/// One key or certificate that the server is to be shown.
struct KeyOffer {
    /// The file of the private key; empty: the agent alone has it.
    QString file = {};
    /// The key or certificate that is shown; empty: it is known only once the file is read.
    QByteArray shown = {};
    /// The public half of the key that signs; empty: it is known only once the file is read.
    QByteArray key = {};
    /// The key or certificate of the agent that signs; empty: the file does.
    QByteArray agentKey = {};

    bool operator==(const KeyOffer&) const = default;
};

/// Whether a certificate is for a key (PROTOCOL.certkeys of OpenSSH).
bool isCertificateOf(const QByteArray& certificate, const QByteArray& key);

/// The order in which keys are offered, since a server counts the refused ones (MaxAuthTries in
/// sshd_config(5)). As with ssh (pubkey_prepare in OpenSSH's sshconnect2.c), keys of files that the agent
/// holds come before its others, and it signs for them. Unlike with ssh, so do keys that the user chose or
/// named, even if the agent does not hold them: ssh is refused at a server that counts to three where the
/// agent holds six others. A key is offered with its certificates first, and nothing twice.
QList<KeyOffer> keyOffers(const KeyRing& ring);

}  // namespace atelier
