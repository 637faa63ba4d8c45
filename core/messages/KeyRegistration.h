#pragma once

#include <QString>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// How a public key becomes known to a cluster.
struct KeyRegistration {
    QString words;  ///< a sentence or two on what to do, translated
    QString page;   ///< the page on which it is done; empty: none is known
    QString
        command;  ///< else the command for a terminal that does it where passwords are accepted; may be empty
};

/// How the public half of the key at `path` becomes known to a cluster, where the user is known as `user`,
/// and the host, as ssh takes it, as `host`: on the site's page, or by ssh-copy-id.
KeyRegistration keyRegistration(const ClusterProfile& cluster, const QString& user, const QString& host,
                                quint16 port, const QString& path);

}  // namespace atelier
