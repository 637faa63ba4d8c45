#pragma once

#include <libssh/libssh.h>

#include <QList>
#include <QString>
#include <QStringList>

#include "core/ssh/SshSession.h"

namespace atelier {

/// A key that a known_hosts file (sshd(8), "SSH_KNOWN_HOSTS FILE FORMAT") has for a host.
struct KnownHostKey {
    QString file;
    /// From 1.
    int line = 0;
    bool revoked = false;
    KeyHandle key;
};

/// How known_hosts names a host: "name", or "[name]:port" where the port is not 22.
QString knownHostsName(const QString& host, quint16 port);
/// What the files know of a host, hashed names and patterns too. Files that are missing know nothing; lines
/// that cannot be read and certificate authorities are passed over.
std::vector<KnownHostKey> knownHostKeys(const QStringList& files, const QString& host, quint16 port);
/// Adds a key to a file, which is made, for its user alone, if missing. False where it cannot be written.
bool rememberHostKey(const QString& file, const QString& host, quint16 port, ssh_key key);

}  // namespace atelier
