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
    /// The user's files of known hosts: UserKnownHostsFile; new keys are written to the first one.
    QStringList userFiles = {};
    /// The computer's files of known hosts: GlobalKnownHostsFile.
    QStringList globalFiles = {};
    /// The files of keys that are refused: RevokedHostKeys.
    QStringList revokedFiles = {};
    /// The name that the host's key goes by: HostKeyAlias; empty: the host's own.
    QString alias = {};
    /// KnownHostsCommand: a program and its arguments, with tokens in them, which are `tokens` and %H, %I,
    /// %t, %f and %K.
    QStringList command = {};
    SshTokens tokens = {};
    /// For the order of the algorithms, KnownHostsCommand is asked about the host without port and alias.
    bool ordersByHostAlone = false;
    /// HostKeyAlgorithms without those for certificates, the preferred one first; empty: the library's own.
    QStringList algorithms = {};
    /// Whether the user has fixed the order of the algorithms, whatever keys are known (isOrderWritten).
    bool keepsOrder = false;
    /// The type of key of the first of all HostKeyAlgorithms, also if that is for certificates; empty: that
    /// of the first of `algorithms`.
    QString firstKeyType = {};
    /// RequiredRSASize in bits, which holds for the user's keys, too; ssh itself accepts none below 1024.
    int smallestRsaKey = 1024;
    /// Whether the key must also be the one known for the host's address: CheckHostIP.
    bool checkAddress = false;
    /// Whether names are written as hashes into the files of known hosts: HashKnownHosts.
    bool hashNames = false;
    /// Whether this computer's own key is not checked: NoHostAuthenticationForLocalhost.
    bool trustLocalhost = false;

    /// All files of known hosts, the user's first.
    QStringList files() const { return userFiles + globalFiles; }
};

}  // namespace atelier
