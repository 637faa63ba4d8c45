#pragma once

#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/cluster/ClusterProfile.h"
#include "core/error/Expected.h"

namespace atelier::ctl {

/// Where a key is to be known: the host that a user typed, as their ssh configuration and the catalogue have
/// it.
struct KeyPlace {
    /// What the catalogue says; a bare address where it says nothing.
    ClusterProfile cluster;
    /// As they were typed, since ssh-copy-id(1) reads the configuration, too; the user may be empty.
    QString user = {};
    QString host = {};
    quint16 port = 22;
    /// The private keys that ssh would sign in with there, best first.
    QStringList keyFiles = {};
};

/// The place that a user has typed: a cluster's id, a host, or a name in ~/.ssh/config, with user and port
/// around it. Blocks. Errors: those of typedPlace, ClusterRetired, Cancelled.
Expected<KeyPlace> keyPlaceOf(const QString& typed, const std::stop_token& stop);

/// Signs in there, with this key first, and says whether the user is let in without a password. Errors: those
/// of the sign-in.
Expected<void> tryKey(const QString& typed, const QString& keyFile, const std::stop_token& stop);

}  // namespace atelier::ctl
