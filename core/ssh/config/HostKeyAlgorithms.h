#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// Whether a HostKeyAlgorithms of the configuration says itself in which order its algorithms stand, as a
/// list and one that starts with `^` do, or leaves that to the keys that are known, as those do that start
/// with `+` or `-`. `answered` is the list that ssh made, `usual` the one it has of itself, `written` are the
/// values in the files of the configuration. Where it cannot be told, the order is the user's.
bool isOrderWritten(const QString& answered, const QString& usual, const QStringList& written);

/// The type of key that an algorithm is about, a certificate's too: "ssh-rsa" for
/// "rsa-sha2-512-cert-v01@openssh.com".
QString keyTypeOfAlgorithm(const QString& algorithm);

}  // namespace atelier
