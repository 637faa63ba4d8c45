#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/error/Expected.h"
#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/config/SshTokens.h"
#include "core/ssh/config/WrittenSettings.h"

namespace atelier {

/// What the ssh configuration (ssh_config(5)) says about a host, with ssh's defaults where it says nothing.
struct SshConfig {
    QString hostName = {};
    quint16 port = 22;
    QString user = {};
    QStringList identityFiles = {};
    /// Whether the configuration names the files of the keys; else they are those that ssh looks for by
    /// itself.
    bool namesKeys = false;
    QStringList certificateFiles = {};
    bool identitiesOnly = false;  ///< IdentitiesOnly: keys of the agent that are in no file are not tried
    /// The agent's socket, "none" for no agent; empty: that of SSH_AUTH_SOCK.
    QString identityAgent = {};
    /// The jump hosts, in order: "user@host:port".
    QStringList proxyJump = {};
    /// ProxyCommand with its tokens replaced; empty where there is none.
    QString proxyCommand = {};
    HostKeyRules hostKeys = {};
    ConnectionRules connection = {};
    /// The keywords that ssh would go by and Atelier does not (ignoredKeywords).
    QStringList ignored = {};
};

/// What ssh is asked about: a host, and the account there.
struct SshPlace {
    QString host;
    /// Port and user; where they are 0 and empty, the configuration decides.
    quint16 port = 0;
    QString user = {};
};

/// The settings that hold without a configuration, with the files of a home folder.
SshConfig defaultSshConfig(const SshPlace& place, const QString& home);

/// The answers of ssh about a place.
struct SshAnswer {
    /// The answer of `ssh -G`: a keyword and its value in each line; tokens in file names are not always
    /// replaced.
    QByteArray configured = {};
    /// The answer of `ssh -G` about the same place without a configuration.
    QByteArray defaults = {};
    /// The settings in the files that ssh read.
    WrittenSettings written = {};
    /// Whether ssh asks KnownHostsCommand for the order of the algorithms by the host alone (HostKeyRules),
    /// as OpenSSH before 9.6 does.
    bool ordersByHostAlone = false;
};

/// Parses the answers of ssh. Errors: SshConfigUnusable; SshSettingNotHonoured for a ProxyUseFdpass, a
/// ProxyCommand that is “-”, a BindInterface, HostKeyAlgorithms that are all for certificates, file names
/// that cannot be told apart, and tokens that ssh could replace and Atelier cannot.
Expected<SshConfig> sshConfigFrom(const SshAnswer& answer, const SshPlace& place, const QString& home);

}  // namespace atelier
