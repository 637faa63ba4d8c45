#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/base/Expected.h"
#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/config/SshTokens.h"
#include "core/ssh/config/WrittenSettings.h"

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

/// What ssh said about a place.
struct SshAnswer {
    /// `ssh -G`: a keyword and its value in a line, tokens in file names not always replaced.
    QByteArray configured = {};
    /// The same without a configuration.
    QByteArray defaults = {};
    /// What stands in the files that it read.
    WrittenSettings written = {};
    /// HostKeyRules::ordersByHostAlone, as OpenSSH did before 9.6.
    bool ordersByHostAlone = false;
};

/// Reads an answer of ssh. Errors: SshConfigUnusable; SshSettingNotHonoured for a ProxyCommand, a
/// BindInterface, HostKeyAlgorithms that are all certificates', file names that cannot be told apart, and for
/// what ssh could replace and Atelier cannot.
Expected<SshConfig> sshConfigFrom(const SshAnswer& answer, const SshPlace& place, const QString& home);

}  // namespace atelier
