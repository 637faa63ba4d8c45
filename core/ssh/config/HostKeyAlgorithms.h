#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// Whether the configuration's HostKeyAlgorithms fixes the order of the algorithms, as a plain list or one
/// that begins with `^` does, or leaves it to the known keys, as a list that begins with `+` or `-` does.
/// `answered` is the list in ssh's answer, `usual` the one without a configuration, and `written` are the
/// values in the files of the configuration. Where it cannot be told, the order counts as fixed.
bool isOrderWritten(const QString& answered, const QString& usual, const QStringList& written);

/// The type of key that an algorithm uses, also for a certificate: "ssh-rsa" for
/// "rsa-sha2-512-cert-v01@openssh.com".
QString keyTypeOfAlgorithm(const QString& algorithm);

}  // namespace atelier
