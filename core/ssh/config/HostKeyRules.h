#pragma once

#include <QString>
#include <QStringList>

#include "core/ssh/config/SshTokens.h"

namespace atelier {

/// What ssh_config(5) says about the keys of a host.
struct HostKeyRules {
    /// What becomes of a host whose key is not known (StrictHostKeyChecking): the user is asked, it is
    /// refused, or it is taken and remembered. A changed key is refused always, even where ssh goes on with
    /// `StrictHostKeyChecking no`.
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
    /// KnownHostsCommand, a program and its arguments, in which these tokens and %H, %I, %t, %f and %K stand.
    QStringList command = {};
    SshTokens tokens = {};
    /// For the order of the algorithms it is asked about the host alone, without port and alias.
    bool ordersByHostAlone = false;
    /// HostKeyAlgorithms without those of certificates, the preferred one first; empty: the library's own.
    QStringList algorithms = {};
    /// Their order is the user's, whatever keys are known (isOrderWritten).
    bool keepsOrder = false;
    /// The type of key that the first of all HostKeyAlgorithms is about, a certificate's too; empty: that of
    /// the first of `algorithms`.
    QString firstKeyType = {};
    /// RequiredRSASize, in bits, for the user's keys too; ssh itself takes none below 1024.
    int smallestRsaKey = 1024;
    /// CheckHostIP
    bool checkAddress = false;
    /// HashKnownHosts
    bool hashNames = false;
    /// NoHostAuthenticationForLocalhost
    bool trustLocalhost = false;

    QStringList files() const { return userFiles + globalFiles; }
};

}  // namespace atelier
