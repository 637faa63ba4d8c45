#pragma once

#include <QString>
#include <QStringList>

#include "core/ssh/config/SshTokens.h"

namespace atelier {

/// What ssh_config(5) says about the keys of a host.
struct HostKeyRules {
    /// What happens with a host whose key is not known (StrictHostKeyChecking): the user is asked, the host
    /// is refused, or the key is accepted and remembered. A changed key is always refused, even where ssh
    /// goes on with `StrictHostKeyChecking no`.
    enum class Unknown { Ask, Refuse, Accept };

    Unknown unknown = Unknown::Ask;
    /// UserKnownHostsFile; new keys are written to the first one.
    QStringList userFiles = {};
    /// GlobalKnownHostsFile
    QStringList globalFiles = {};
    /// RevokedHostKeys
    QStringList revokedFiles = {};
    /// HostKeyAlias
    QString alias = {};
    /// KnownHostsCommand: a program and its arguments, with tokens in them, which are `tokens` and %H, %I,
    /// %t, %f and %K.
    QStringList command = {};
    SshTokens tokens = {};
    /// For the order of the algorithms, KnownHostsCommand is asked about the host without port and alias.
    bool ordersByHostAlone = false;
    /// HostKeyAlgorithms without those for certificates, the preferred one first; empty: the library's own.
    QStringList algorithms = {};
    /// The user has fixed their order, whatever keys are known (isOrderWritten).
    bool keepsOrder = false;
    /// The type of key of the first of all HostKeyAlgorithms, also if that is for certificates; empty: that
    /// of the first of `algorithms`.
    QString firstKeyType = {};
    /// RequiredRSASize in bits, which holds for the user's keys, too; ssh itself accepts none below 1024.
    int smallestRsaKey = 1024;
    /// CheckHostIP
    bool checkAddress = false;
    /// HashKnownHosts
    bool hashNames = false;
    /// NoHostAuthenticationForLocalhost
    bool trustLocalhost = false;

    /// All files of known hosts, the user's first.
    QStringList files() const { return userFiles + globalFiles; }
};

}  // namespace atelier
