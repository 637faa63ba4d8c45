#pragma once

#include <QJsonObject>
#include <QString>
#include <stop_token>

#include "core/cluster/Catalogue.h"
#include "core/error/Expected.h"

namespace atelier::ctl {

/// A cluster that the command line names.
struct NamedCluster {
    ClusterProfile cluster;
    /// What the catalogue says of it, or its bare address: for a look at the cluster, which finds the rest.
    ClusterProfile known = {};
    /// The facts of the file of a profile, which count before all others; empty where no file is named.
    QJsonObject given = {};
    /// The host that was named where it is not the cluster's usual one: one of its login nodes, or an entry
    /// of the user's ssh configuration (meansOwnEntry). Else empty.
    QString host = {};
    /// The user before the host; may be empty.
    QString user = {};
};

/// The cluster that --cluster names: by its id, its host, a name of the ssh configuration that leads to its
/// host, or the file of a profile. Before anything goes by
/// such a file, what it changes is shown and the user agrees: on the terminal, with `yes` (the option --yes),
/// or by having agreed to the same facts before, or having saved them. Errors: those of knownCluster and
/// readImportedProfile; Cancelled or NobodyToAsk where there is no agreement.
Expected<NamedCluster> namedCluster(const Catalogue& catalogue, const QString& name, bool yes,
                                    const std::stop_token& stop);

}  // namespace atelier::ctl
