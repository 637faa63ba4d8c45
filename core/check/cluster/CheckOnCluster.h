#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <stop_token>

#include "core/account/SiteFacts.h"
#include "core/base/Expected.h"
#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/TestOnly.h"

namespace atelier {

/// A script to ask the cluster about.
struct ScriptToAsk {
    QString script;
    RemotePath folder = {};  ///< it will be submitted from there; scratch or home where that is missing
    bool logFoldersAreMade = false;  ///< whoever submits it makes the folders of --output and --error
    /// Whoever submits it gives the script's account on the command line, where no variable overrides it.
    bool accountIsGiven = true;
};

/// What the cluster says of it.
struct ClusterVerdict {
    /// AT7xxx, in the order of the lines. Slurm's refusal is among them, at the line it is about.
    QList<Diagnostic> diagnostics;
    /// What `sbatch --test-only` foretells. Errors: SubmissionRefused with the site's own words,
    /// SlurmUnavailable, CommandMissing, SlurmAnswerUnreadable.
    Expected<StartEstimate> slurm = StartEstimate{};
    /// The variables of the user's login shell from which sbatch takes options; see effectiveOptions.
    QMap<QString, QString> environment = {};

    /// Whether Slurm turned the script away; false where it did not answer.
    bool refused() const;
};

/// Asks the cluster whether what a script names is there (its account, modules, paths, GPU models, room to
/// write, and what variables of the login shell override) and then Slurm whether it takes the script, in two
/// round trips. Nothing is submitted, nothing is written there. What Slurm accepts is not doubted. Errors:
/// those of RemoteHost, SlurmAnswerUnreadable.
Expected<ClusterVerdict> checkOnCluster(RemoteHost& host, const ClusterProfile& cluster,
                                        const SiteFacts& site, const ScriptToAsk& asked,
                                        std::stop_token stop);

}  // namespace atelier
