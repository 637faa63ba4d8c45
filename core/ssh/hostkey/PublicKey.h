#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace atelier {

/// A public key as in files and in ssh's protocol.
struct PublicKey {
    /// The type in known_hosts' form: "ssh-ed25519".
    QString type = {};
    /// The key itself; files have it in base64.
    QByteArray blob = {};

    bool operator==(const PublicKey&) const = default;
};

/// The fingerprint as ssh-keygen prints it: "SHA256:…".
QString fingerprintOf(const PublicKey& key);
/// The name that sites, ssh-keygen and ssh's messages use for a type of key or a host key algorithm:
/// "ED25519", "RSA".
QString keyFamily(const QString& type);
/// The length of an RSA key in bits (RFC 4253, 6.6: its modulus comes last); none for other keys, 0 for a
/// malformed one.
std::optional<int> rsaBitsOf(const PublicKey& key);
/// The key as a line of a file: "ssh-ed25519 AAAA…".
QByteArray lineOf(const PublicKey& key);

/// Removes the first word of a line and returns it; blanks and tabs separate words, as OpenSSH reads lines.
QByteArray takeWord(QByteArray& line);
/// The key at the start of "ssh-ed25519 AAAA… comment"; none where OpenSSH could not read it either.
std::optional<PublicKey> publicKeyInLine(QByteArray line);

}  // namespace atelier
