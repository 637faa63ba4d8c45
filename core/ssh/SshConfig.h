#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// What ~/.ssh/config says about a host (ssh_config(5)); empty and 0 where it says nothing.
struct SshConfig {
    QString hostName;
    quint16 port = 0;
    QString user;
    QStringList identityFiles;
    bool identitiesOnly = false;
    /// The hosts to go through, the first one first: "user@host:port".
    QStringList proxyJump;
    QString userKnownHostsFile;
};

/// Reads a configuration for `host` as the user typed it; `home` is what ~ stands for. Understood are Host
/// with patterns, `Match all`, Include, and the keywords of SshConfig; blocks of other Match conditions are
/// passed over. As in ssh, the first value found for a keyword counts.
SshConfig readSshConfig(const QString& file, const QString& host, const QString& home);

}  // namespace atelier
