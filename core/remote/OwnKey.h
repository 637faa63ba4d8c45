#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// A key pair of the user's on this computer.
struct OwnKey {
    QString path;  ///< of the private key; its public half may be the file beside it that ends in ".pub"
    QByteArray
        publicLine;  ///< what a cluster has to know, as in authorized_keys: "ssh-ed25519 AAAA… comment"
    QString fingerprint;  ///< as ssh-keygen prints it: "SHA256:…"
    bool operator==(const OwnKey&) const = default;
};

}  // namespace atelier
