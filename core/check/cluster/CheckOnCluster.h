#pragma once

#include <QList>
#include <QMap>
#include <QString>
#include <optional>
#include <stop_token>

#include "core/account/SiteFacts.h"
#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/slurm/TestOnly.h"

namespace atelier {

/// A script to ask the cluster about.
struct ScriptToAsk {
    QString script;
    RemotePath folder = {};  ///< where it will be submitted from; scratch or home if that does not exist
    bool logFoldersAreMade = false;  ///< the submission makes the folders of --output and --error
    /// The submission gives the script's account on the command line, which no variable overrides.
    bool accountIsGiven = true;
};

/// What the cluster says about the script.
struct ClusterVerdict {
    /// AT7xxx, in the order of the lines. Slurm's refusal is among them, at the line it is about.
    QList<Diagnostic> diagnostics;
    /// The estimate of `sbatch --test-only`. Errors: SubmissionRefused with the site's own words,
    /// SlurmUnavailable, CommandMissing, SlurmAnswerUnreadable.
    Expected<StartEstimate> slurm = StartEstimate{};
    /// The variables of the user's login shell from which sbatch takes options; see effectiveOptions.
    QMap<QString, QString> environment = {};
    /// Why not all that was asked about what the script names was answered; what was, is among `diagnostics`.
    std::optional<Error> cutShort = {};

    /// Whether Slurm refused the script; false where Slurm did not answer.
    bool refused() const;
};

/// Asks the cluster about everything the script names (account, modules, paths, GPU models, room to write,
/// and the variables of the login shell that override it), and then asks Slurm whether it accepts the script,
/// in two round trips. Nothing is submitted or written. What Slurm accepts is not doubted: findings against
/// that are left out. An answer that breaks off is used as far as it goes. Errors: those of RemoteHost.
Expected<ClusterVerdict> checkOnCluster(RemoteHost& host, const ClusterProfile& cluster,
                                        const SiteFacts& site, const ScriptToAsk& asked,
                                        std::stop_token stop);

}  // namespace atelier
