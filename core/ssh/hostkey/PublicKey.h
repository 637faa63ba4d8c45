#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

namespace atelier {

/// A public key as files and the wire hold it.
struct PublicKey {
    /// "ssh-ed25519", as known_hosts calls it.
    QString type = {};
    /// The key itself, which is base64 in files.
    QByteArray blob = {};

    bool operator==(const PublicKey&) const = default;
};

/// "SHA256:…", as ssh-keygen prints it.
QString fingerprintOf(const PublicKey& key);
/// "ED25519", "RSA": how sites, ssh-keygen and ssh's messages call a type of key or a host key algorithm.
QString keyFamily(const QString& type);
/// How long an RSA key is, in bits (RFC 4253, 6.6: its modulus comes last); none for other keys, 0 for one
/// that is broken.
std::optional<int> rsaBitsOf(const PublicKey& key);
/// "ssh-ed25519 AAAA…", as files hold it.
QByteArray lineOf(const PublicKey& key);

/// Takes the first word of a line away; words stand between blanks and tabs, as OpenSSH reads lines.
QByteArray takeWord(QByteArray& line);
/// The key at the start of "ssh-ed25519 AAAA… comment"; none where OpenSSH would not read it either.
std::optional<PublicKey> publicKeyInLine(QByteArray line);

}  // namespace atelier
