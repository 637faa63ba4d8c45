#pragma once

#include <QByteArray>
#include <QList>

#include "core/cluster/ClusterProfile.h"
#include "core/diagnostic/Diagnostic.h"
#include "core/directives/EffectiveOptions.h"
#include "core/directives/ScriptReading.h"

namespace atelier {

/// What a script asks of sbatch, read once, and what is wrong with it.
struct ScriptAnalysis {
    /// The script's own directives, without the options of the command line and the environment; empty where
    /// sbatch does not read the script at all.
    DirectiveReading reading;
    QList<Diagnostic> problems;
};

/// Finds everything that can be found in a script without asking the cluster: in its bytes, its directives as
/// sbatch reads them, their values, the site's rules, and the commonest faults of the body. The findings are
/// in the order of the lines. `settings` are the options of the command line and the environment: they are
/// judged with the script, and reported at the line where the script gives the same option, else at its first
/// directive. Sources of the rules: Slurm's opt.c, parse_time.c and proc_args.c, and the sites' pages.
ScriptAnalysis analysed(const QByteArray& script, const ClusterProfile& cluster,
                        const SubmissionSettings& settings = {});

/// Finds everything that can be found in a script whose text was read already, for the cluster's release of
/// Slurm; as the other `analysed` in all else.
ScriptAnalysis analysed(const QByteArray& script, const ScriptReading& reading, const ClusterProfile& cluster,
                        const SubmissionSettings& settings = {});

/// The problems of `analysed` alone.
QList<Diagnostic> check(const QByteArray& script, const ClusterProfile& cluster,
                        const SubmissionSettings& settings = {});

/// Whether sbatch or the controller would refuse the script for its grammar or the site's limits, by what
/// `check` found in it. Errors about lost work do not count, since Slurm does not see them.
bool refused(const QList<Diagnostic>& found);

}  // namespace atelier
