#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/base/Expected.h"
#include "core/ssh/ConnectionRules.h"
#include "core/ssh/HostKeyRules.h"
#include "core/ssh/SshTokens.h"

namespace atelier {

/// What the ssh configuration (ssh_config(5)) makes of a host, with ssh's defaults where it says nothing.
struct SshConfig {
    QString hostName = {};
    quint16 port = 22;
    QString user = {};
    QStringList identityFiles = {};
    QStringList certificateFiles = {};
    bool identitiesOnly = false;
    /// The agent's socket, "none" for no agent; empty: that of SSH_AUTH_SOCK.
    QString identityAgent = {};
    /// The hosts to go through, the first one first: "user@host:port".
    QStringList proxyJump = {};
    HostKeyRules hostKeys = {};
    ConnectionRules connection = {};
};

/// Where ssh would be asked to go, and as whom.
struct SshPlace {
    QString host;
    /// 0 and empty: as the configuration says.
    quint16 port = 0;
    QString user = {};
};

/// What goes without a configuration, with the files of a home folder.
SshConfig defaultSshConfig(const SshPlace& place, const QString& home);

/// Reads what `ssh -G` answered for a host: a keyword and its value in a line, tokens in file names not
/// always replaced. `defaults` is what it answers without a configuration. Errors: SshConfigUnusable;
/// SshSettingNotHonoured for a ProxyCommand, a BindInterface, HostKeyAlgorithms that are all certificates',
/// and for what ssh could replace and Atelier cannot.
Expected<SshConfig> sshConfigFrom(const QByteArray& answer, const QByteArray& defaults, const SshPlace& place,
                                  const QString& home);

}  // namespace atelier
